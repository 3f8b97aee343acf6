/**
 * The tests of the snow and timber templates in one file: a mutant is then tried in one start of jest, not in thirty.
 * What fails needs no smaller example, so properties stop at the first.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

const templates = join(__dirname, '../../service/templates');
const folders = ['snow', 'snowASCE7-16', 'snowASCE7-22', 'beam', 'wood', 'timberBeamASD'];

fc.configureGlobal({ endOnFailure: true, numRuns: 40 });

for (const folder of folders) {
  for (const file of readdirSync(join(templates, folder)).filter((name) => name.endsWith('.test.ts'))) {
    describe(`${folder}/${file}`, () => {
      jest.requireActual<object>(join(templates, folder, file));
    });
  }
}
