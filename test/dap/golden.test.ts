import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './kit';
import { SCRIPTS } from './scripts';

const folder = join(__dirname, 'golden');

/** All that is said between client and session, a message a line; requests begin with `>`. */
function transcript(name: string): string {
  const { files, play } = SCRIPTS[name] ?? assert.fail(name);
  const client = new Client(files);
  const lines: string[] = [];
  const send = client.session.onSend;
  client.session.onSend = (message) => {
    lines.push(`< ${JSON.stringify(message)}`);
    send(message);
  };
  const handle = client.session.handle.bind(client.session);
  client.session.handle = (message) => {
    lines.push('', `> ${JSON.stringify(message)}`);
    handle(message);
  };
  play(client);
  return `${lines.join('\n').trim()}\n`;
}

describe('The talk of a client and the debugger', () => {
  // After a wanted change: UPDATE_GOLDEN=1 npx mocha -g 'The talk of a client'
  for (const name of Object.keys(SCRIPTS))
    it(`is as it was recorded: ${name}`, () => {
      const file = join(folder, `${name.replaceAll(' ', '-')}.txt`);
      const said = transcript(name);
      if (process.env.UPDATE_GOLDEN) writeFileSync(file, said);
      assert.ok(existsSync(file), `${file} is not recorded`);
      assert.equal(said, readFileSync(file, 'utf8'));
      assert.equal(transcript(name), said, 'the same again');
    });

  it('is recorded for these scripts and no others', () =>
    assert.deepEqual(
      readdirSync(folder).sort(),
      Object.keys(SCRIPTS)
        .map((name) => `${name.replaceAll(' ', '-')}.txt`)
        .sort(),
    ));
});
