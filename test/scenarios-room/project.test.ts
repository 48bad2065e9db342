import assert from 'node:assert/strict';
import { fitsGlob } from '../../server/src/scenarios/glob';
import { CARDS, library, scenario, serviceWith } from './kit';

const one = scenario('{ hand: [Shock] }', '{}', ['expect: { alice.hand: [Shock] }']);
const SHOCK = 'name: Shock\ncost: R\ntypes: Instant\nspell: { targets: { it: any target }, do: { damage: 2, to: it } }\n';

describe('A project', () => {
  it('matches the patterns of files', () => {
    assert.ok(fitsGlob('a/b/c.card.yaml', '**/*.card.yaml'));
    assert.ok(fitsGlob('c.card.yaml', '**/*.card.yaml'));
    assert.ok(!fitsGlob('a/c.card.yaml', '*.card.yaml'));
    assert.ok(fitsGlob('a/c.card.yaml', './{a,b}/?.card.yaml'));
    assert.ok(!fitsGlob('a+c.card.yaml', 'aac.card.yaml'));
  });

  it('is that of the nearest stackwright.yaml, with the files that it names', () => {
    const service = serviceWith({
      '/w/stackwright.yaml': 'cards: cards/*.card.yaml\n',
      '/w/cards/shock.card.yaml': SHOCK,
      '/w/other/shock.card.yaml': SHOCK.replace('2', '9'),
      '/w/s/a.scenario.yaml': one,
      '/elsewhere/b.scenario.yaml': one,
    });
    assert.deepEqual(
      service.run('/w/s/a.scenario.yaml').scenarios.map(({ status }) => status),
      ['passed'],
    );
    assert.deepEqual(
      service.run('/elsewhere/b.scenario.yaml').findings.map(({ code }) => code),
      ['unknown-name', 'unknown-name'],
    );
    service.setFile('/w/stackwright.yaml', 'cards: none/*.card.yaml\n');
    assert.deepEqual(
      service.run('/w/s/a.scenario.yaml').findings.map(({ code }) => code),
      ['unknown-name', 'unknown-name'],
    );
  });

  it('has defaults for all its scenarios', () => {
    const text = scenario(
      '{ exile: [{ card: Durkwood Baloth, suspended: { time: 1 } }] }',
      '{}',
      ['advance: { turn: alice, step: upkeep }', 'resolve: all', 'expect: { stack: [] }'],
      'start: { turn: bob, step: end }\n',
    );
    const service = serviceWith({
      '/w/stackwright.yaml': 'defaults: { may: no }\n',
      '/w/c.card.yaml': CARDS,
      '/w/a.scenario.yaml': text,
    });
    const [result] = service.run('/w/a.scenario.yaml').scenarios;
    assert.equal(result?.status, 'passed', result?.failure?.message);
    assert.equal(result.defaults.length, 1);
  });

  it('shadows a shipped keyword by its own of the same name, unless it says otherwise', () => {
    const own = (library['keywords/suspend.keyword.yaml'] ?? '').replace('summary: >-', 'summary: >-\n  Mine.');
    const texts = { '/w/c.card.yaml': CARDS, '/w/suspend.keyword.yaml': own, '/w/a.scenario.yaml': one };
    const service = serviceWith(texts);
    service.run('/w/a.scenario.yaml');
    assert.equal(service.locate('keyword:suspend', '/w/a.scenario.yaml')?.uri, '/w/suspend.keyword.yaml');
    const other = serviceWith({ ...texts, '/w/stackwright.yaml': 'look up: [library, project]\n' });
    assert.equal(other.locate('keyword:suspend', '/w/a.scenario.yaml')?.uri, 'library:keywords/suspend.keyword.yaml');
  });

  it('knows what the rules call a keyword, though nothing defines it', () => {
    const card = (keyword: string) => `name: Test Cat\ncost: 1\ntypes: Artifact\nkeywords: [${keyword}]\n`;
    const said = (keyword: string) => {
      const service = serviceWith({ '/w/cat.card.yaml': card(keyword) });
      return service.lint('/w/cat.card.yaml').map(({ code, message }) => [code, message.split('.')[0]]);
    };
    const [flanking] = said('flanking').filter(([code]) => code === 'unknown-name');
    assert.match(flanking?.[1] ?? '', /^The rules have the keyword `flanking` \(702$/);
    assert.match(said('{ rampage: 2 }')[0]?.[1] ?? '', /^The rules have the keyword `rampage`/);
    assert.match(said('scry')[0]?.[1] ?? '', /^`scry` is a keyword action \(701$/);
    assert.match(said('landfall')[0]?.[1] ?? '', /^`landfall` is an ability word \(207$/);
    assert.match(said('flyin')[0]?.[1] ?? '', /^There is no keyword called `flyin`; did you mean `flying`/);
    assert.deepEqual(said('flying'), []);
  });

  it('warns of the number of a rule that there is not, and plays the keyword all the same', () => {
    const keyword = (rule: string, part: string) =>
      `keyword: Glow\nrule: "${rule}"\ntext: Glow\nabilities: [{ triggered: { rule: ${part}, when: { dies: this }, do: { gain life: 1 } } }]\n`;
    const said = (rule: string, part: string) =>
      serviceWith({ '/w/glow.keyword.yaml': keyword(rule, part) })
        .lint('/w/glow.keyword.yaml')
        .map(({ code, severity, message }) => `${severity} ${code} ${message}`);
    assert.deepEqual(said('702.999', '702.62z'), [
      'warning unknown-rule The rules have no 702.999.',
      'warning unknown-rule The rules have no 702.62z.',
    ]);
    assert.deepEqual(said('702.62', '702.62a'), []);
  });

  it('says where a name is taken by the path from its folder', () => {
    for (const root of ['/w', 'file:///w%20x']) {
      const service = serviceWith({
        [`${root}/stackwright.yaml`]: '',
        [`${root}/cards/a%20b/shock.card.yaml`]: SHOCK,
        [`${root}/other/shock.card.yaml`]: SHOCK,
      });
      const [finding] = service.lint(`${root}/other/shock.card.yaml`).filter(({ code }) => code === 'name-taken');
      const path = root === '/w' ? 'cards/a%20b/shock.card.yaml' : 'cards/a b/shock.card.yaml';
      assert.equal(finding?.message, `There is a card called Shock already, in ${path}.`);
    }
  });

  it('says once what is wrong with the parameters of a keyword, and nothing of what follows from it', () => {
    const parameters = ['{ light: amout }', '[light]', 'light', '{ light: { is: much, default: 1 } }'];
    for (const written of parameters) {
      const service = serviceWith({
        '/w/glow.keyword.yaml': `keyword: Glow\nparameters: ${written}\ntext: "Glow {light}"\nabilities: [{ triggered: { when: { dies: this }, do: { gain life: $light } } }]\n`,
        '/w/cat.card.yaml':
          'name: Test Cat\ncost: 1\ntypes: Creature\npower: 1\ntoughness: 1\nkeywords: [{ glow: 2 }]\n---\nname: Test Dog\ncost: 1\ntypes: Creature\npower: 1\ntoughness: 1\nkeywords: [{ glow: { light: 2 } }]\n',
      });
      assert.equal(service.lint('/w/glow.keyword.yaml').length, 1, written);
      assert.deepEqual(service.lint('/w/cat.card.yaml'), [], written);
    }
    const service = serviceWith({
      '/w/glow.keyword.yaml': `keyword: Glow\nparameters: { light: amout }\ntext: Glow\nabilities: [{ triggered: { when: { dies: this }, do: { gain life: $lihgt } } }]\n`,
    });
    assert.deepEqual(
      service.lint('/w/glow.keyword.yaml').map(({ code }) => code),
      ['unknown-word', 'unknown-parameter'],
    );
  });

  it('locates the parts of cards and keywords', () => {
    const service = serviceWith({ '/w/shock.card.yaml': SHOCK, '/w/a.scenario.yaml': one });
    const place = service.locate('card:Shock/spell', '/w/a.scenario.yaml');
    assert.equal(place?.uri, '/w/shock.card.yaml');
    assert.equal(place.text?.slice(place.range.start, place.range.end), 'spell');
    assert.equal(service.locate('card:Nothing/spell', '/w/a.scenario.yaml'), undefined);
  });

  it('runs the scenarios that do not use a card with errors, and says what is wrong with those that do', () => {
    const service = serviceWith({
      '/w/c.card.yaml': `${CARDS}---\nname: Broken\ncost: Z\ntypes: Instant\n`,
      '/w/a.scenario.yaml': `${one}---\n${scenario('{ hand: [Broken] }', '{}', ['alice: pass'])}`,
    });
    const { scenarios } = service.run('/w/a.scenario.yaml');
    assert.deepEqual(
      scenarios.map(({ status }) => status),
      ['passed', 'error'],
    );
    assert.match(scenarios[1]?.failure?.message ?? '', /c\.card\.yaml:\d+: .*`Z`/);
  });

  it('checks its own file', () => {
    const service = serviceWith({ '/w/stackwright.yaml': 'crads: x\n' });
    assert.deepEqual(
      service.lint('/w/stackwright.yaml').map(({ code }) => code),
      ['unknown-key'],
    );
  });

  it('finds what two files claim, and the cards that no scenario touches', () => {
    const service = serviceWith({
      '/w/a.card.yaml': SHOCK,
      '/w/b.card.yaml': SHOCK,
      '/w/c.card.yaml': SHOCK.replace('Shock', 'Jolt'),
      '/w/a.scenario.yaml': one,
    });
    assert.deepEqual(
      service.lint('/w/b.card.yaml').map(({ code, severity }) => `${code} ${severity}`),
      ['name-taken error'],
    );
    assert.deepEqual(
      service.lint('/w/c.card.yaml').map(({ code, severity }) => `${code} ${severity}`),
      ['untouched-card hint'],
    );
  });
});
