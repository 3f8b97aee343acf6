import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { readCell } from './cellValue';
import { coerceValue } from './fieldKinds';
import { givenRows, textOfRows } from './tableInput';

const rowsOf = (text: string) => givenRows(readCell(text));

test.each([
  [
    'Pinned, 0, 3.5; Roller, 12, 3.5',
    [
      ['Pinned', 0, 3.5],
      ['Roller', 12, 3.5],
    ],
  ],
  ['"Snow, drift", -1.5e3; "12"', [['Snow, drift', -1500], ['12']]],
  ['D, , 60;', [['D', null, 60]]],
  ['10; 20', [[10], [20]]],
  ['12\'-6", 60 plf', [['12\'-6"', '60 plf']]],
])('the text %p holds rows', (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test.each(['docs/functions/run.md', 'docs/guide/templates.md', 'src/taskpane/templates/InsertPanel.tsx'])(
  'the rows that %s shows as one text are supports of a timber beam',
  (file) => {
    const supports = findTemplate('timberBeamASD')!.fields.find(
      ({ referenceId }) => referenceId === 'supports',
    )!;
    const [shown] = /Pinned, [^`<]+/.exec(readFileSync(file, 'utf8'))!;
    expect(coerceValue({ ...supports }, shown)).toEqual(supports.example);
  },
);

test.each(['two of them', '12', '"open, 1', '[1, 2'])('the text %p holds no rows', (text) => {
  expect(rowsOf(text)).toBeUndefined();
});

test('rows that were written as text are read back', () => {
  const cell = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      expect(rowsOf(textOfRows(rows) ?? '')).toEqual(rows);
    }),
    { seed: 20260101, numRuns: 1_000 },
  );
});

test('loads keyed by their type have no plain text', () => {
  expect(textOfRows([['Dead', { D: 60 }]])).toBeNull();
});
