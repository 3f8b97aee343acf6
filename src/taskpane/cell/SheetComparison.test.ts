import type { Sheet } from '../../../contract';
import { solvedSheet } from '../../core/testing/answers';
import { snowTemplate as template } from '../../core/testing/templates';
import { sheetDifferences } from './SheetComparison';

const slope = template.fields.find(({ referenceId }) => referenceId === 'roofSlope');
const sheet = (change: Partial<Sheet>): Sheet => ({
  ...solvedSheet(),
  inputs: { roofSlope: '4' },
  ...change,
});
const results = { pF: solvedSheet().results?.pF ?? 0 };
const compare = (changed: Partial<Sheet>) =>
  sheetDifferences(sheet(changed), { attributes: { roofSlope: 4 } }, { template, results });

test('an unedited sheet has no differences; numbers are stored as text', () => {
  expect(compare({})).toEqual([]);
});

test('another input and what came of it are named', () => {
  const found = compare({ inputs: { roofSlope: '6' }, results: { pF: 12 } });
  expect(found).toEqual([
    expect.objectContaining({ kind: 'input', label: slope?.label, inCell: 4, inSheet: '6' }),
    expect.objectContaining({ kind: 'output', inCell: results.pF, inSheet: 12 }),
  ]);
});

test('a sheet that was edited and not solved has no outputs to compare', () => {
  expect(compare({ status: 'unsolved', results: undefined, inputs: { roofSlope: '6' } })).toEqual([
    expect.objectContaining({ kind: 'input' }),
  ]);
});
