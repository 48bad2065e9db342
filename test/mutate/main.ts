/** `npm run mutate`: plants every fault in turn and says which scenarios caught it. Ends with 1 when one got away. */

import { FAULTS } from './faults';
import { catchers, outcomes } from './plant';

async function main(): Promise<number> {
  const sound = await outcomes();
  const broken = sound?.filter(({ status }) => status !== 'passed') ?? [];
  if (sound === undefined || broken.length > 0) {
    console.error(`Without a fault, ${broken.length} of the examples do not pass: ${broken.map(({ name }) => name).join('; ')}`);
    return 2;
  }
  const only = process.argv.slice(2);
  let caught = 0;
  let planted = 0;
  for (const fault of FAULTS) {
    if (only.length > 0 && !fault.tags.some((tag) => only.includes(tag))) continue;
    planted++;
    let by = '';
    try {
      const results = await outcomes(fault);
      const found = results === undefined ? [] : catchers(fault, results);
      by = found.length > 0 ? `${found.length} scenario${found.length === 1 ? '' : 's'}, first "${found[0]?.name}"` : '';
    } catch (error) {
      console.error(String(error));
    }
    if (by !== '') caught++;
    console.log(
      `${by === '' ? 'GOT AWAY' : 'caught  '}  ${fault.tags.join(' ')}${fault.opposite ? ' opposite' : ''}  ${fault.what}${by === '' ? `  (${fault.file})` : `: ${by}`}`,
    );
  }
  console.log(`\n${caught} of ${planted} faults caught.`);
  return caught === planted ? 0 : 1;
}

main().then((code) => {
  process.exitCode = code;
});
