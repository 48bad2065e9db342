export { BoardView, type ReadBoard, type ReadPlayer } from './board-view';
export { Debugging, eachWithDebugger } from './debugging';
export { eventually } from './eventually';
export { inRealCode, packageVsix, root } from './real-code';
export { TestExplorer } from './test-explorer';
export { epochrasite, riftBolt, shock } from './texts';
export { Window } from './window';
