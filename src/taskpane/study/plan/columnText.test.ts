import { readStudyTable } from '../../../study/engine/studyTable';
import { field, template } from '../../../core/testing/templates';
import { columnText } from './columnText';

const beam = template({
  code: 'beam',
  fields: [
    field('deadLoad', { label: 'Dead load', units: 'kip/ft', max: 10_000 }),
    field('span', { label: 'Span', units: 'ft' }),
    field('cb', { label: 'Cb' }),
    field('section', { label: 'Section', type: 'enum', options: ['W18X35'] }),
    field('selfWeight', { label: 'Self-weight', type: 'boolean' }),
  ],
});

function textOf(header: string, cell: unknown, units?: string): string {
  const choices =
    units === undefined ? {} : { [header.toLowerCase().replaceAll(' ', '')]: { field: 'deadLoad', units } };
  const { columns, samples } = readStudyTable([[header], [cell]], beam, { choices });
  if (!columns[0]) throw new Error('There is no column.');
  return columnText(columns[0], samples[0] ?? null);
}

test.each([
  ['Dead load plf', 310, '310 plf = 0.31 kip/ft'],
  ['Dead load (#/ft)', 310, '310 plf = 0.31 kip/ft'],
  ['Span m', 9, '9 m ≈ 29.53 ft'],
  ['Span in.', 360, '360 in = 30 ft'],
  ['Span ft', 30, '30 ft, as the heading says'],
  ['Span', 30, 'Read as ft, no unit in the heading: 30 ft'],
  ['Span', '', 'Read as ft, no unit in the heading'],
  ['Span m', '', 'From m to ft'],
  ['Span m', '28\'-6"', 'From m to ft'],
  ['Span', 'thirty', 'Read as ft, no unit in the heading'],
  ['Span psf', 30, ''],
  ['Cb', 1.1, ''],
  ['Section', 'W18X35', ''],
  ['Section', 'w18x35', '"w18x35" is sent as "W18X35"'],
  ['Self-weight', 'yes', '"yes" is sent as TRUE'],
  ['Notes', 'x', ''],
])('a column %j that begins with %p shows %j', (header, cell, text) => {
  expect(textOf(header, cell)).toBe(text);
});

test('units that the user has said are shown as theirs', () => {
  expect(textOf('Dead load kg/m', 310, 'plf')).toBe('310 plf = 0.31 kip/ft, as you chose');
  expect(textOf('Dead load kg/m', 0.31, 'kip/ft')).toBe('0.31 kip/ft, as you chose');
  expect(textOf('Dead load kg/m', 310)).toBe('');
});
