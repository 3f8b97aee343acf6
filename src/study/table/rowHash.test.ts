import fc from 'fast-check';
import { serviceLink } from '../../connection/links';
import type { StudyRecord } from '../engine/studyRecord';
import { planResultRow, readResultRow, type ResultColumn } from './studyResultTable';
import { hashOfResults } from './rowHash';

const columns: ResultColumn[] = [
  'pF',
  'note',
  'verdict',
  'utilization',
  'governing',
  'reasons',
  'sheetUrl',
].map((name) => ({ name, header: name }) as ResultColumn);
const linkTo = (url: string | null) => serviceLink(url, 'https://calc.test');

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' padded ', '1,200', '4:12', '=1+1', "'quoted", 'TRUE', 'Bending', '1e3'),
);
const record = fc.record({
  index: fc.constant(3),
  ok: fc.constant(true),
  status: fc.constantFrom('ok', 'ok, default for Slope'),
  verdict: fc.constantFrom('PASS' as const, 'FAIL' as const, null),
  utilization: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  governing: fc.option(text.filter((name) => name.trim() !== '')),
  reasons: text,
  sheetUrl: fc.option(
    fc.constantFrom(
      'https://calc.test/sheets/1',
      'https://elsewhere.test/sheets/1',
      'http://127.0.0.1:46493/sheets/01a2',
      'no address',
    ),
  ),
  values: fc.record({ pF: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), text), note: text }),
});

test('results that were read back are the same results, links of another service among them', () => {
  const hash = (one: StudyRecord) =>
    hashOfResults(
      planResultRow(columns, one, linkTo)
        .map(({ value }) => value)
        .slice(0, -1),
    );
  fc.assert(
    fc.property(record, (one) => {
      const cells = planResultRow(columns, one as StudyRecord, linkTo).map(({ value }) => value);
      const read = readResultRow(columns, cells, 3);
      expect(read && hash(read)).toBe(hash(one as StudyRecord));
    }),
    { numRuns: 500 },
  );
});
