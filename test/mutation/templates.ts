/**
 * The tests of the snow and timber templates in one file: a mutant is then tried in one start of jest, not in thirty.
 * What fails needs no smaller example, so properties stop at the first; they try the same examples for every mutant and
 * take a tenth of a second at most. Quick tests come first, for a mutant is dead at the first that fails.
 * `MUTATION_TESTS=rules/wood,rules/beam` takes the tests of these folders alone.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';

const templates = join(__dirname, '../../service/templates');
const every = 'rules/snow,snowASCE7-16,snowASCE7-22,rules/wood,rules/beam,timberBeamASD';
const folders = (process.env.MUTATION_TESTS ?? every).split(',');
const slow = ['mechanism', 'beam', 'diagrams', 'members', 'edges', 'patterns'].map(
  (name) => `${name}.test.ts`,
);

fc.configureGlobal({ endOnFailure: true, numRuns: 40, seed: 1, interruptAfterTimeLimit: 100 });

const files = folders
  .flatMap((folder) =>
    readdirSync(join(templates, folder), { recursive: true, encoding: 'utf8' }).map((name) => ({
      folder,
      name,
    })),
  )
  .filter(({ name }) => name.endsWith('.test.ts'))
  .toSorted((one, other) => slow.indexOf(basename(one.name)) - slow.indexOf(basename(other.name)));

for (const { folder, name } of files) {
  describe(`${folder}/${name}`, () => {
    jest.requireActual<object>(join(templates, folder, name));
  });
}
