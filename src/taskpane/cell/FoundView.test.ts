import { field, template } from '../../core/testing/templates';
import { foundValues, type FoundValue } from '../../design/found';
import { foundCase, foundIn, foundText } from './FoundView';

const span = field('span', { label: 'Span (0: none)', units: 'ft' });
const section = field('section', { label: 'Section', units: null });
const beam = template({ fields: [span, section] });
const solved: FoundValue = {
  ...{ template: beam, preset: null, field: span, value: 18.42, attributes: { span: 18.42 } },
  ...{ target: { output: null, value: 1 }, foundAt: '2026-01-01T00:00:00.000Z' },
  item: { results: { mU: 12 }, summaryCheck: 0.9996, summaryCheckReferenceId: 'u' },
};
const lightest = { ...solved, field: section, value: 'W16X26', target: null };
const moment = { referenceId: 'mU', label: 'Moment', type: 'number', units: 'kip-ft' };

test.each([
  [solved, 'Bending', 'Solved: span = 18.42 ft (limit: utilization 1.00, Bending)'],
  [
    { ...solved, target: { output: moment, value: 20 } },
    'Bending',
    'Solved: span = 18.42 ft (limit: Moment 20 kip-ft)',
  ],
  [lightest, 'Bending', 'Lightest that passes: W16X26 (26 lb/ft, utilization 1.00, Bending)'],
  [{ ...lightest, value: '2x10' }, null, 'Lightest that passes: 2x10 (utilization 1.00)'],
])('what was found is shown with its unknown, units and limit (%#)', (found, governing, text) => {
  expect(foundText(found, governing)).toBe(text);
});

test('a cell that shows another value, or another cell, has nothing found', () => {
  const runtime = {};
  foundValues(runtime).set("'My sheet'!B3", [solved, { ...solved, value: 20 }]);
  const at = { sheetName: 'My sheet', row: 2, column: 1 };
  expect(foundIn(runtime, at, 20)?.value).toBe(20);
  expect([foundIn(runtime, at, 21), foundIn(runtime, { ...at, row: 3 }, 20)]).toEqual([null, null]);
});

test('it reads as a calculation of its inputs with the value in it, without a report', () => {
  const { request, result } = foundCase(solved, { serviceUrl: 'https://x', projectId: 'p' });
  expect(request.parameters).toMatchObject({ templateCode: beam.code, attributes: { span: 18.42 } });
  expect(result).toMatchObject({ verdict: 'PASS', utilization: 0.9996, results: { mU: 12 }, sheetId: '' });
});
