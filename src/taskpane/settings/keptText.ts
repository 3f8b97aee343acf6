import type { KeptAmount, KeptKind } from '../../calculation/keptRecords';

/** What this computer keeps, in the user's words: what it is, what it is for, and what is lost when it is cleared. */
export const keptTexts: Record<KeptKind, { title: string; use: string; cost: string }> = {
  results: {
    title: 'Results and templates',
    use: 'Known results are shown without a call, also after reopening.',
    cost: 'Every formula asks the service again when it next calculates, which can make sheets.',
  },
  sheets: {
    title: 'Sheets of cells',
    use: 'Which sheet belongs to which cell, so that changed inputs go to the same sheet.',
    cost: 'The next change of each cell makes a new sheet. The sheets of before stay in their project.',
  },
  studies: {
    title: 'Studies',
    use: 'How far each unfinished study is, so that it can go on.',
    cost: 'Unfinished studies cannot be resumed. Batches that were sent go on at the service.',
  },
  learned: {
    title: 'Speed of the service',
    use: 'How quickly templates answer, to send calls and batches the faster way.',
    cost: 'It is learned anew within a few calls.',
  },
};

/** @example amountText({ records: 1200, bytes: 3_400_000 }) // '1,200 records, about 3.4 MB' */
export function amountText({ records, bytes }: KeptAmount): string {
  if (records === 0) return 'nothing';
  return `${records.toLocaleString('en-US')} record${records === 1 ? '' : 's'}, about ${sizeText(bytes)}`;
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return '1 kB';
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
