/** The game's stack as a call stack: what is on the stack, the step of the scenario, and the turn below it. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { placeOf, stackItem } from '../board/stack';
import type { GameEvent } from '../engine/events/event';
import type { ObjectId } from '../engine/state/game';
import { stackIds } from '../scenarios/expect/stack';
import type { World } from '../scenarios/objects';
import type { Node } from '../yaml/tree';
import type { Debuggee } from './debuggee';
import type { Location } from './sources';

export interface Frame {
  readonly frame: DebugProtocol.StackFrame;
  /** What it is a frame of: an object on the stack, the scenario's step, or the turn. */
  readonly of: { readonly kind: 'object'; readonly id: ObjectId } | { readonly kind: 'step' | 'turn' };
}

/** The top first. Their ids are their places, from 1. */
export function framesOf(debuggee: Debuggee): readonly Frame[] {
  const world = debuggee.timeline.world(debuggee.moment);
  const event = debuggee.timeline.event(debuggee.moment);
  const frames =
    world === undefined ? [] : stackIds(world).map((id, i) => objectFrame(debuggee, world, id, i === 0 ? event : undefined));
  const all = [...frames, stepFrame(debuggee), ...(world === undefined ? [] : [turnFrame(world)])];
  return all.map(({ frame, of }, i) => ({ of, frame: { ...frame, id: i + 1 } }));
}

function objectFrame(debuggee: Debuggee, world: World, id: ObjectId, event: GameEvent | undefined): Frame {
  const { kind, title, controller } = stackItem(world, id);
  // While it resolves, its line is that of the effect that has just happened.
  const effect = event?.cause.object === id ? debuggee.sources.place(event.at) : undefined;
  const location = effect ?? debuggee.sources.place(placeOf(world, id));
  return { of: { kind: 'object', id }, frame: { id: 0, name: `${title} (${kind}, ${controller})`, ...placed(location) } };
}

function stepFrame(debuggee: Debuggee): Frame {
  const { timeline, moment, sources, failure } = debuggee;
  const node = timeline.node(moment.step);
  if (node === undefined) {
    const { script } = debuggee.launched.prepared;
    const isOver = moment.step > timeline.length;
    const last = timeline.node(timeline.length);
    const location = sources.inScenario(isOver && last !== undefined ? last.range : script.name.range);
    return { of: { kind: 'step' }, frame: { id: 0, name: isOver ? 'the end' : 'the position', ...placed(location) } };
  }
  // A failed expectation is shown where it stands in its step.
  const inside = failure !== undefined && failure.range.start >= node.range.start && failure.range.end <= node.range.end;
  const { start, end } = inside ? failure.range : node.range;
  const name = stepLine(debuggee.pinned.text, node);
  return { of: { kind: 'step' }, frame: { id: 0, name, ...placed(sources.inScenario({ start, end })) } };
}

function turnFrame({ game }: World): Frame {
  const { number, active, step } = game.turn;
  const name = `turn ${number}, ${game.players[active]?.name}: ${step}`;
  return { of: { kind: 'turn' }, frame: { id: 0, name, line: 0, column: 0, presentationHint: 'label' } };
}

const placed = (location: Location | undefined): Pick<DebugProtocol.StackFrame, 'source' | 'line' | 'column'> => {
  if (location === undefined) return { line: 0, column: 0 };
  const { source, line, column, endLine, endColumn } = location;
  return { source, line, column, ...{ endLine, endColumn } };
};

/** A step as it is written in a text, without comments, on one line. */
export function stepLine(text: string, { range: { start, end } }: Pick<Node, 'range'>): string {
  const line = text
    .slice(start, end)
    .replace(/\s*#[^\n]*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
}
