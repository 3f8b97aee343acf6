// npm run functions: writes src/functions/functions.json from the JSDoc of the functions. Workbooks hold formulas with these parameters
// in this order: add new ones at the end only.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { functionsMetadata, metadataFile } from './lib/functionsMetadata.mjs';

const root = path.resolve(import.meta.dirname, '..');
writeFileSync(path.join(root, metadataFile), await functionsMetadata(root));
