/** The words around what the rulebook says, in the languages that it speaks. */

export interface Labels {
  readonly standsFor: string;
  readonly written: string;
  readonly traps: string;
  readonly history: string;
  readonly see: string;
  readonly parts: string;
  readonly official: (edition: string) => string;
  readonly example: string;
  readonly glossary: string;
  readonly scenarios: string;
  readonly cards: string;
  readonly engine: string;
  readonly played: string;
  readonly notPlayed: string;
  readonly word: string;
  readonly noSummary: string;
  readonly readMore: string;
  /** Before a rule's number and title. */
  readonly readRule: string;
  readonly now: (number: string) => string;
  readonly elsewhere: (numbers: string) => string;
  readonly kinds: Readonly<Record<'ability' | 'action' | 'word' | 'section' | 'rule' | 'subrule', string>>;
}

const ENGLISH: Labels = {
  standsFor: 'Stands for',
  written: 'In a card file',
  traps: 'Traps',
  history: 'History',
  see: 'See also',
  parts: 'Its parts',
  official: (edition) => `Official text of ${edition}`,
  example: 'Example',
  glossary: 'Glossary',
  scenarios: 'Scenarios that name it',
  cards: 'Cards that use it',
  engine: 'Where the engine cites it',
  played: 'The engine plays it.',
  notPlayed: 'The engine does not play it yet. A keyword file of your own can define it.',
  word: 'An ability word: it means nothing in the rules by itself.',
  noSummary: 'We have no summary of it yet.',
  readMore: 'Read more',
  readRule: 'Read rule',
  now: (number) => `now ${number}`,
  elsewhere: (numbers) => `In older editions: ${numbers}`,
  kinds: {
    ability: 'Keyword ability',
    action: 'Keyword action',
    word: 'Ability word',
    section: 'Section',
    rule: 'Rule',
    subrule: 'Subrule',
  },
};

const ITALIAN: Labels = {
  standsFor: 'Equivale a',
  written: 'In un file di carte',
  traps: 'Attenzione',
  history: 'Storia',
  see: 'Vedi anche',
  parts: 'Le sue parti',
  official: (edition) => `Testo ufficiale del ${edition}`,
  example: 'Esempio',
  glossary: 'Glossario',
  scenarios: 'Scenari che la citano',
  cards: 'Carte che la usano',
  engine: 'Dove il motore la cita',
  played: 'Il motore la gioca.',
  notPlayed: 'Il motore non la gioca ancora. Un tuo file di parole chiave può definirla.',
  word: 'Una parola per abilità: da sola non ha significato nelle regole.',
  noSummary: 'Non ne abbiamo ancora un riassunto.',
  readMore: 'Leggi di più',
  readRule: 'Leggi la regola',
  now: (number) => `ora ${number}`,
  elsewhere: (numbers) => `Nelle edizioni precedenti: ${numbers}`,
  kinds: {
    ability: 'Abilità definita da parola chiave',
    action: 'Azione definita da parola chiave',
    word: 'Parola per abilità',
    section: 'Sezione',
    rule: 'Regola',
    subrule: 'Sottoregola',
  },
};

/** In English for languages that have none. `it-IT` is Italian. */
export const labelsOf = (language: string): Labels => (language.startsWith('it') ? ITALIAN : ENGLISH);
