/** The steps of a scenario. */

import { flag, integer, oneOf, type RecordShape, record, type Shape, text, words } from '../../engine/shape';
import { actionShape } from './actions';
import { answersShape } from './answers';
import { expectShape } from './expectations';
import { dates, object, player, rules, step, worded } from './words';

const otherAnswers = { others: { keys: 'player', values: answersShape, as: 'answers' } } as const;

const resolve: Shape = oneOf(
  'what resolves',
  words({ all: 'Everything, until the stack is empty.' }),
  record('what resolves', { all: worded(flag, 'Goes on until the stack is empty.', 'all: true') }, otherAnswers),
);

const advance: RecordShape = record(
  'where to go on to',
  {
    step: worded(step, 'The step or phase.', 'step: upkeep'),
    turn: worded(player, 'Whose turn; any, if nothing is said.', 'turn: alice'),
    occurrence: worded(integer(1, 100), 'The how manieth from now; the next, if nothing is said.', 'occurrence: 2'),
  },
  { main: 'step', ...otherAnswers },
);

const why: RecordShape = record('a reason', {
  by: worded(object, 'The card whose ability forbids it.', 'by: Meddling Mage'),
  stage: worded(
    words({
      permission: 'Nothing lets the player do it.',
      prohibition: 'Something says that it cannot be done (101.2).',
      timing: 'It cannot be done now.',
      choice: 'What was chosen is no legal choice.',
      target: 'There are no such legal targets (601.2c).',
      legality: 'The finished proposal is illegal (601.2e).',
      payment: 'The cost cannot be paid (601.2h).',
    }),
    'When in the action it is refused.',
    'stage: payment',
  ),
  says: worded(text, 'Words that stand in the message.', 'says: no mana cost'),
});

/** The words of a step, which cannot be names of players. */
export const STEP_WORDS = ['resolve', 'advance', 'expect', 'illegal', 'undone', 'keeping', 'why', 'under'] as const;

const shapes = new Map<string, Shape>();

/** A step, where these are the players and these the special actions that keywords define. */
export function stepShape(players: readonly string[], specialActions: readonly string[]): Shape {
  const key = `${players.join('/')}//${specialActions.join('/')}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    if (shapes.size > 200) shapes.clear(); // names of players that nobody uses any more
    shape = makeStepShape(players, specialActions);
    shapes.set(key, shape);
  }
  return shape;
}

function makeStepShape(players: readonly string[], specialActions: readonly string[]): Shape {
  const action = actionShape(specialActions);
  const fields = {
    resolve: worded(resolve, 'Everyone passes, and the top of the stack resolves (608).', 'resolve: { alice: { may: yes } }'),
    advance: worded(
      advance,
      'Everyone passes until the active player first has priority in a step.',
      'advance: { turn: alice, step: upkeep }',
    ),
    expect: worded(expectShape(players, action), 'What must be true now.', 'expect: { bob.life: 17 }'),
    illegal: worded(
      rules,
      'The action must be refused by this rule, by one whose number begins so, or by one of a list.',
      'illegal: 601.2c',
    ),
    undone: worded(
      rules,
      'As `illegal`, for a cast that was undone after mana abilities were activated (733).',
      'undone: 601.2h',
    ),
    keeping: worded(
      { shape: 'list', of: object, single: true },
      'The permanents whose mana abilities stay activated (733.1).',
      'keeping: [Millikin]',
    ),
    why: worded(why, 'More about the reason of an `illegal` action.', 'why: { by: Meddling Mage }'),
    under: worded(dates, 'Only in the runs under these rulesets.', 'under: 2024-02-01'),
  };
  return oneOf(
    'a step',
    words({ resolve: fields.resolve.doc }),
    record('a step', fields, {
      others: { keys: 'player', values: oneOf('an action or answers', action, answersShape), as: 'players' },
    }),
  );
}
