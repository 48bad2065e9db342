/** What `npm run mutate` plants goes with the code: a fault whose line has changed would test nothing. */

import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FAULTS } from './faults';
import { withFault } from './plant';

const server = resolve(__dirname, '../../server');

describe('The faults', () => {
  it('each change a line that is there once', () => {
    for (const fault of FAULTS) {
      const text = readFileSync(join(server, fault.file), 'utf8').replaceAll('\r\n', '\n');
      assert.notEqual(withFault(text, fault), text, fault.what);
    }
  });
});
