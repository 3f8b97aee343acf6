import { recordKinds } from '../../core/lib/storedRecords';
import { carriedKinds } from './carriedRecords';
import { amountText, carriedTexts, storedTexts } from './storedText';

test.each([
  [{ records: 0, bytes: 0 }, 'nothing'],
  [{ records: 1, bytes: 40 }, '1 record, about 1 kB'],
  [{ records: 20, bytes: 45_600 }, '20 records, about 46 kB'],
  [{ records: 1200, bytes: 3_400_000 }, '1,200 records, about 3.4 MB'],
])('%j reads %s', (amount, text) => {
  expect(amountText(amount, 'record')).toBe(text);
});

test('nothing is cleared without saying what it costs', () => {
  const texts = [
    ...recordKinds.map((kind) => storedTexts[kind]),
    ...carriedKinds.map((kind) => carriedTexts[kind]),
  ];
  for (const { cost } of texts) expect(cost).toMatch(/\w+\.$/);
});
