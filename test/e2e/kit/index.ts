export { BoardView, type ReadBoard, type ReadPlayer } from './board-view';
export { eventually } from './eventually';
export { inRealCode, packageVsix, root } from './real-code';
export { TestExplorer } from './test-explorer';
export { riftBolt, shock } from './texts';
export { Window } from './window';
