// Mocha's spec reporter, with a last line that machines and hurried people read.
const { reporters } = require('mocha');

module.exports = class Reporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => {
      const { passes, failures } = runner.stats;
      console.log(`${passes} passed, ${failures} failed`);
    });
  }
};
