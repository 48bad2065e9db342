/** Everything that the debugger says when it cannot do what is asked: what is wrong, and what would be right. */

/** Something to be told to the person; `id` tells clients which it is. */
export class UserError extends Error {
  constructor(
    readonly id: number,
    message: string,
  ) {
    super(message);
    this.name = 'UserError';
  }
}

const error =
  <A extends readonly unknown[]>(id: number, say: (...args: A) => string) =>
  (...args: A): UserError =>
    new UserError(id, say(...args));

export const errors = {
  unknownRequest: error(1000, (command: string) => `The debugger knows no request "${command}".`),
  notLaunched: error(1001, () => 'No scenario is being debugged: "launch" comes first.'),
  launched: error(1002, () => 'A scenario is being debugged already. Use "restart", or a session of its own.'),
  noProgram: error(1003, () => 'Say which file: "program" is the path of a file that ends in .scenario.yaml.'),
  noFile: error(1004, (program: string) => `There is no file ${program}.`),
  noScenarios: error(1005, (program: string) => `There is no scenario in ${program}. One begins with "scenario:" and its name.`),
  noScenario: error(
    1006,
    (wanted: string, names: readonly string[]) => `There is no scenario ${wanted} in the file. It has: ${names.join('; ')}.`,
  ),
  noVariant: error(1007, (wanted: string, labels: readonly string[]) =>
    labels.length === 0
      ? `This scenario has no variants, so there is no "${wanted}".`
      : `This scenario has no variant "${wanted}". It has: ${labels.join('; ')}.`,
  ),
  broken: error(1008, (place: string, message: string) => `The scenario cannot be run: ${message} (${place})`),
  running: error(1009, () => 'The scenario is running: pause it first.'),
  noFrame: error(1010, (id: number) => `There is no stack frame ${id} at this stop.`),
  noVariables: error(1011, () => 'These variables are of an earlier stop.'),
  noSource: error(1012, (reference: number) => `There is no source ${reference}.`),
  cannotEvaluate: error(1013, (message: string) => message),
  noChoice: error(1014, () => 'No choice is open here.'),
  noOption: error(1015, (count: number) => `Choose one of the options from 1 to ${count}.`),
  otherAnswer: error(1020, (word: string) => `The answer here is "${word}:" and what is chosen, as it would stand in the step.`),
  noPlaceForAnswer: error(1019, () => 'An answer has no place in this step: write it into the file, and restart.'),
  noPlace: error(1016, () => 'There is no step of this scenario to go to in that place.'),
  noTarget: error(1017, () => 'That is no longer there to step into.'),
  noSuchRule: error(
    1021,
    (asked: string) => `The rulebook has nothing of "${asked}". Try a number (rule 601.2b) or a keyword (rule suspend).`,
  ),
  noMoment: error(1022, () => 'There is no such moment in this run.'),
  cannotTry: error(1023, (what: string) => `"${what}" cannot be set. A life total can be tried: alice.life.`),
  noNumber: error(1024, (text: string) => `A life total is a whole number, not "${text}".`),
  noPlaceToTry: error(
    1025,
    () => 'A life total can be tried right before a step of the scenario: Restart Frame on the step goes there.',
  ),
  noDate: error(1026, (text: string) => `"${text}" is no date. The rules of a day are named as in 2024-02-01.`),
  sameDate: error(1027, (date: string) => `It runs under the rules of ${date} already: compare it with those of another date.`),
  noException: error(1018, () => 'It did not stop at an exception.'),
  fault: error(1999, (message: string) => `The debugger has a fault of its own here: ${message}`),
} as const;
