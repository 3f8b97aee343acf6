/** What reads and changes the sheets of results, as one chunk: most cells only make theirs. */
export { wholeResult } from './wholeResult';
export { createConfirmations } from '../cache/confirmations';
export { reuseSheet } from './reuseSheet';
