/** What the languages hand to the engine: cards and keywords as plain data. */

import type { Effect } from './effects/verb';
import type { Color, ManaCost } from './mana/symbols';
import type { RuleNumber, SourceId } from './shape';
import type { Zone } from './state/game';
import type { Amount } from './vocabulary/amount';
import type { AdditionalCost, AlternativeCost, Splice } from './vocabulary/casting-cost';
import type { Concept } from './vocabulary/concept';
import type { Condition } from './vocabulary/condition';
import type { Cost } from './vocabulary/cost';
import type { CostChange } from './vocabulary/cost-change';
import type { InsteadOfMana } from './vocabulary/instead-of-mana';
import type { Modification } from './vocabulary/modification';
import type { EventPattern, TimePattern } from './vocabulary/pattern';
import type { Permission, Prohibition, Requirement } from './vocabulary/permission';
import type { Replacement } from './vocabulary/replacement';
import type { Selector } from './vocabulary/selector';
import type { TargetSpec } from './vocabulary/target';

export interface CardDefinition {
  readonly name: string;
  readonly at: SourceId;
  /** Absent for an object without a mana cost (202.1b): its cost is unpayable (118.6). */
  readonly cost?: ManaCost | undefined;
  /** Colours given other than by the mana cost: a colour indicator (204), or a token's. */
  readonly colors?: readonly Color[] | undefined;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[];
  /** A number, or what defines it (208.2a, 604.3). */
  readonly power?: Amount | undefined;
  readonly toughness?: Amount | undefined;
  readonly loyalty?: number | undefined;
  /** Of a battle (210). */
  readonly defense?: number | undefined;
  readonly keywords: readonly KeywordUse[];
  readonly abilities: readonly AbilityDefinition[];
  /** Its other faces or its halves (709, 712). */
  readonly sides?: readonly CardDefinition[] | undefined;
  /** How its sides lie on it: a double-faced card that transforms or is cast as either face, or halves. */
  readonly layout?: Layout | undefined;
}

/** 709: two halves on one side; 712.2: transforming, and 712.3: modal double-faced cards. */
export type Layout = 'split' | 'transforming' | 'modal';

/** A keyword as it stands on a card or is granted, with its parameters (702.1). */
export interface KeywordUse {
  readonly keyword: string;
  readonly at?: SourceId | undefined;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface KeywordDefinition {
  readonly keyword: string;
  readonly at: SourceId;
  readonly rule?: RuleNumber | undefined;
  readonly parameters: Readonly<
    Record<
      string,
      {
        readonly kind: 'amount' | 'cost' | 'selector' | 'text';
        readonly optional: boolean;
        /** What it is where a card does not say it. */
        readonly default?: number | string;
      }
    >
  >;
  readonly text?: string | undefined;
  readonly summary?: string | undefined;
  /** What the rules of this keyword call an object (702.62b "suspended"); selectors may use these words. */
  readonly terms: Readonly<Record<string, Selector>>;
  readonly abilities: readonly AbilityDefinition[];
}

interface AbilityBase {
  readonly at: SourceId;
  /** Its own name, so that a trace and an expectation can tell the abilities of one keyword apart. */
  readonly as?: string | undefined;
  /** The zones that it functions in (113.6); absent: the battlefield, or the stack for spell abilities. */
  readonly in?: readonly Zone[] | undefined;
  /** The rule that this ability stands for, cited in the trace. */
  readonly rule?: RuleNumber | undefined;
  /** Fields that were different under the rules before a date (`YYYY-MM-DD`), the earliest date last. */
  readonly before?: Readonly<Record<string, Partial<Omit<TriggeredAbility, 'kind'>>>> | undefined;
}

export type AbilityDefinition = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | ReplacementAbility;

/** 113.3a */
export interface SpellAbility extends AbilityBase {
  readonly kind: 'spell';
  readonly targets?: Readonly<Record<string, TargetSpec>> | undefined;
  /** What were targets until a text change made "each" of "target" (702.96a): names for everything that fits. */
  readonly each?: Readonly<Record<string, Selector>> | undefined;
  readonly modes?: Modes | undefined;
  readonly do?: readonly Effect[] | undefined;
  /** Additional costs that the card's text makes mandatory (118.8). */
  readonly additional?: Cost | undefined;
}

/** 700.2 */
export interface Modes {
  /** How many, or between which numbers. */
  readonly choose: Amount | { readonly atLeast?: Amount; readonly atMost?: Amount };
  /** 700.2d */
  readonly moreThanOnce?: boolean;
  readonly of: readonly Mode[];
}

/** Each mode is a text of its own. */
export interface Mode {
  /** An additional cost of the spell if the mode is chosen (700.2h). */
  readonly cost?: Cost | undefined;
  readonly targets?: Readonly<Record<string, TargetSpec>> | undefined;
  readonly each?: Readonly<Record<string, Selector>> | undefined;
  readonly do: readonly Effect[];
}

/** 113.3b, 602 */
export interface ActivatedAbility extends AbilityBase {
  readonly kind: 'activated';
  readonly cost: Cost;
  readonly targets?: Readonly<Record<string, TargetSpec>> | undefined;
  readonly modes?: Modes | undefined;
  readonly do?: readonly Effect[] | undefined;
  /** "Activate only if" (602.5b). */
  readonly if?: Condition | undefined;
  /** "Activate only as a sorcery" (602.5d). */
  readonly timing?: 'sorcery' | undefined;
  readonly limit?: 'once each turn' | undefined;
}

/** 113.3c, 603 */
export interface TriggeredAbility extends AbilityBase {
  readonly kind: 'triggered';
  readonly when?: EventPattern | undefined;
  readonly moment?: TimePattern | undefined; // written `at:`
  /** A part of what it waits for: asked as it happens, and not again (603.2). */
  readonly while?: Condition | undefined;
  /** The intervening if (603.4). */
  readonly if?: Condition | undefined;
  readonly targets?: Readonly<Record<string, TargetSpec>> | undefined;
  readonly modes?: Modes | undefined;
  readonly do?: readonly Effect[] | undefined;
  readonly lookBack?: boolean | undefined;
  readonly oneOrMore?: boolean | undefined;
  readonly limit?: 'once each turn' | undefined;
}

/** 113.3d, 604 */
export interface StaticAbility extends AbilityBase {
  readonly kind: 'static';
  readonly if?: Condition | undefined;
  readonly permit?: Permission | undefined;
  readonly prohibit?: Prohibition | undefined;
  readonly require?: Requirement | undefined;
  /** What an Aura with it can enchant (702.5a). */
  readonly enchant?: Selector | undefined;
  readonly costs?: CostChange | undefined;
  /** What may be paid rather than its mana cost, and what is paid in addition, for the spell that has the ability. */
  readonly alternative?: AlternativeCost | undefined;
  readonly additional?: AdditionalCost | undefined;
  readonly splice?: Splice | undefined;
  readonly insteadOfMana?: InsteadOfMana | undefined;
  readonly modify?: Modification | undefined;
  readonly concept?: Concept | undefined;
}

/** 614: also "as this enters" and "enters with" (614.1c, 614.1d). */
export interface ReplacementAbility extends AbilityBase {
  readonly kind: 'replacement';
  readonly replace: Replacement;
  readonly if?: Condition | undefined;
}

/**
 * Where the engine looks definitions up. They must not change: for other definitions there is another object. A look-up
 * says that the run depends on the definition; the engine looks each up once for a `Definitions`, and remembers it.
 */
export interface Definitions {
  /** The card, or one without characteristics for the empty name. Throws a `RangeError` for a name that was not checked. */
  card(name: string): CardDefinition;
  keyword(name: string): KeywordDefinition | undefined;
  /** The selector of a term that a keyword defines. */
  term(name: string): Selector | undefined;
}
