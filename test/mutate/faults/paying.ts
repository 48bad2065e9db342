/** Faults in mana that pays (601.2g), and in costs that are paid while something resolves (118.12). */

import { engine, type Fault } from '../fault';

const pay = engine('effects/pay');
const unless = engine('effects/unless');

export const PAYING: readonly Fault[] = [
  {
    tags: ['mana abilities'],
    what: 'of several instructions that add mana a payment counts on the first',
    file: engine('actions/mana-abilities'),
    find: 'for (const effect of others) {',
    replace: 'for (const effect of others.slice(1)) {',
  },
  {
    tags: ['mana abilities'],
    what: 'the colour that one of several instructions asks for is the first there is',
    file: engine('actions/mana-abilities'),
    find: "if (outputs.length > 1) said.push({ word: manaWord(it?.[0]?.type ?? 'C') });",
    replace: "if (outputs.length > 1) said.push({ word: manaWord(outputs[0]?.[0]?.type ?? 'C') });",
  },
  {
    tags: ['unless'],
    what: 'X in what is paid as a spell resolves is 0',
    file: pay,
    find: "payMana(run, player, withX(manaOf(announced) ?? [], x), source, { rule: '118.12' });",
    replace: "payMana(run, player, withX(manaOf(announced) ?? [], 0), source, { rule: '118.12' });",
  },
  {
    tags: ['unless'],
    what: 'an X that the text defines is that of the spell',
    file: pay,
    find: 'x === undefined ? doing.x : amountOf(doing, x)',
    replace: 'x === undefined ? doing.x : amountOf(doing, 2)',
  },
  {
    tags: ['unless'],
    what: 'what is done unless somebody pays is done',
    file: unless,
    find: 'if (paid(doing, player, { cost, x }, at)) return;',
    replace: 'paid(doing, player, { cost, x }, at);',
  },
  {
    tags: ['unless'],
    what: 'what is done unless somebody pays is not done',
    file: unless,
    find: 'carryOut(doing, effects);',
    replace: 'void [carryOut, effects];',
  },
  {
    tags: ['may-pay'],
    what: 'who may pay pays nothing',
    file: pay,
    find: 'doing.x = payPrice(doing, player, price);',
    replace: 'doing.x = price.cost.length;',
  },
  {
    tags: ['may-pay'],
    what: 'whoever cannot pay gets what follows',
    file: pay,
    find: 'return doers(doing, by).some((player) => couldPay(doing, player, effect));',
    replace: 'return doers(doing, by).some((player) => couldPay(doing, player, effect) || player >= 0);',
  },
];
