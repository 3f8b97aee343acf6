/** What only batches need; it is loaded with the first one. */
export { createBatchRunner } from './batchRunner';
export { recoverItems } from './recoverItems';
