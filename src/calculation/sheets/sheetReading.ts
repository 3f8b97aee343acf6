/** What reads and changes the sheets of results, as one chunk: most cells only make theirs. */
export { createReadBack, unreadable } from './readBack';
export { createConfirmations } from '../results/confirmations';
export { reuseSheet } from './reuseSheet';
