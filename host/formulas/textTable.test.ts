import fc from 'fast-check';
import { cellsOfText } from './textTable';

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['a', [['a']]],
  ['', [['']]],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"say ""yes"""', [['say "yes"']]],
  ['6" x 12"\tb', [['6" x 12"', 'b']]],
  ['"open\tb\nc', [['"open', 'b'], ['c']]],
  ['1,5\t1.2.2026', [['1,5', '1.2.2026']]],
])('%j', (text, cells) => {
  expect(cellsOfText(text)).toEqual(cells);
});

test('what spreadsheets write is read as it was', () => {
  const cell = fc.string({ maxLength: 6, unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1') });
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const text = rows.map((row) => row.map(quoted).join('\t')).join('\n');
        expect(cellsOfText(`${text}\n`)).toEqual(rows);
      },
    ),
  );
});
