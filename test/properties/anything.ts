import { abilitiesOf, type ObjectAction, type View } from '../../server/src/engine';

/** Everything that could be meant as an action, with any object wherever it is. */
export function* anything(there: View): Generator<ObjectAction> {
  for (const { id, zone } of there.game.objects) {
    if (zone === null) continue;
    yield { kind: 'cast', object: id };
    yield { kind: 'play', object: id };
    let activated = 0;
    const specials = new Set<string>();
    for (const { definition } of abilitiesOf(there, id).all) {
      if (definition.kind === 'activated') yield { kind: 'activate', object: id, ability: String(++activated) };
      else if (definition.kind === 'static' && definition.permit?.specialAction !== undefined)
        specials.add(definition.permit.specialAction);
    }
    for (const name of specials) yield { kind: 'special', object: id, name };
  }
}
