import { criterion, type Held } from './criterion';

const cells: Held[] = [23, '23', true, '', null, 'hey', 'Hex', { error: '#N/A' }, '#N/A'];
const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

/** By what Excel counts in COUNTIF.xlsx of IronCalc's tests, and Microsoft's function reference. */
test.each<[Held, Held[]]>([
  [23, [23, '23']],
  ['=23', [23, '23']],
  ['<>23', ['23', true, '', null, 'hey', 'Hex', { error: '#N/A' }, '#N/A']],
  ['>22', [23]],
  ['<=', []],
  ['=', [null]],
  ['<>', [23, '23', true, '', 'hey', 'Hex', { error: '#N/A' }, '#N/A']],
  ['', ['', null]],
  [null, []],
  ['TRUE', [true]],
  ['he?', ['hey', 'Hex']],
  ['<>he*', [23, '23', true, '', null, { error: '#N/A' }, '#N/A']],
  ['>hex', ['hey']],
  ['#N/A', [{ error: '#N/A' }]],
  [{ error: '#N/A' }, [{ error: '#N/A' }]],
])('%p takes %p', (sought, taken) => {
  expect(cells.filter(criterion(sought, numberOf))).toEqual(taken);
});
