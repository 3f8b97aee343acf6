import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { coreParts, measureCore } from './core/measureCore';
import type { Figure } from './report/figure';
import { measureHost } from './host/measureHost';
import { measurePastes } from './host/measurePastes';
import { measureSeals, sealParts } from './seals/measureSeals';
import { measureBounds, measureService } from './service/measureService';
import { printFigures } from './report/table';
import { measureTemplates } from './templates/measureTemplates';

type Measure = (options: { quick: boolean }) => AsyncIterable<Figure>;

/** What can be measured, by name; without a name everything is. */
const benches: Record<string, Measure> = {
  core: measureCore,
  host: measureHost,
  seals: measureSeals,
  service: measureService,
  templates: measureTemplates,
};

/** What can be measured for itself of a benchmark that takes long. */
const partsOfBenches: Record<string, Measure> = {
  ...partsOf('core', coreParts),
  ...partsOf('seals', sealParts),
  'host/pastes': measurePastes,
  'service/bounds': measureBounds,
};

function partsOf(bench: string, parts: Record<string, (quick: boolean) => AsyncIterable<Figure>>) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, measure]): [string, Measure] => [
      `${bench}/${name}`,
      ({ quick }) => measure(quick),
    ]),
  );
}

/** `npm run bench -- [NAME…] [--quick] [--json FILE]` */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const figures: Figure[] = [];
  for (const name of names) {
    const measure = benches[name] ?? partsOfBenches[name];
    if (!measure) {
      const known = [...Object.keys(benches), ...Object.keys(partsOfBenches)].join(', ');
      throw new Error(`There is no benchmark "${name}"; there are ${known}.`);
    }
    for await (const figure of measure({ quick: values.quick })) {
      process.stderr.write(`${figure.name} (${figure.on}) …\n`);
      figures.push(figure);
    }
  }
  printFigures(figures);
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model };
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
