// Properties are tried with the same random cases each time, so that a change is what makes a test fail.
// `SEED=12345 npx mocha` tries others; a run with `SEED=random` looks for what nobody has thought of.
const fc = require('fast-check');

const { SEED = '20240202' } = process.env;
if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) });
