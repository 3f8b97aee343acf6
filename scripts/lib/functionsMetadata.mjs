import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';

/** What Excel reads of the functions before it loads their code. */
export const metadataFile = 'src/functions/functions.json';

/**
 * functions.json from the JSDoc of the functions, in the order in which index.ts imports them. No JSDoc tag asks Excel to pass errors in
 * the inputs on, so that is set here: a message can then name the input that holds one.
 *
 * @throws with what custom-functions-metadata objects to
 */
export async function functionsMetadata(root) {
  const folder = path.join(root, path.dirname(metadataFile));
  const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
  const files = [...index.matchAll(/from '(\.\/[^']+)'/g)]
    .map(([, file]) => path.join(folder, `${file}.ts`))
    .filter((file) => readFileSync(file, 'utf8').includes('@customfunction'));
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(files, true);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return `${JSON.stringify({ ...JSON.parse(metadataJson), allowErrorForDataTypeAny: true }, null, 2)}\n`;
}
