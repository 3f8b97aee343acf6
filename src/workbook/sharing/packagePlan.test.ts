import fc from 'fast-check';
import { packageLimits } from '../../../contract/package/packageLimits';
import {
  changesSince,
  countsText,
  leftOutOf,
  memberCount,
  orderedReports,
  type PackagedCalculation,
  packageParts,
  partOf,
  planPackage,
  sheetOf,
} from './packagePlan';

const kind = { template: 'beam', isLoad: false, fails: false, mark: null, calculated: '' };
const worksheets = ['first', 'second', 'third'];
const cell = { worksheetId: 'first', sheetName: 'first', row: 0, column: 0 };
const calculation: fc.Arbitrary<PackagedCalculation> = fc
  .record({
    worksheetId: fc.constantFrom(...worksheets, 'gone'),
    row: fc.nat(6),
    column: fc.nat(6),
    index: fc.nat(2),
    mark: fc.option(fc.string({ maxLength: 300 }), { nil: undefined }),
    sheetId: fc.option(fc.constantFrom('a', 'A', 'b', 'c', 'd', 'e', 'f', 'g'), { nil: null }),
    remark: fc.option(fc.constantFrom('Not up to date.', 'Failed.'), { nil: null }),
  })
  .map(({ worksheetId, row, column, index, mark, sheetId, remark }) => ({
    ...kind,
    cell: { worksheetId, sheetName: worksheetId, row, column },
    index,
    name: `${worksheetId} ${row} ${column} ${index}${mark === undefined ? '' : ` ${mark}`}`,
    sheetId,
    remark,
  }));
// A cell shows one calculation for each case.
const calculations = fc.uniqueArray(calculation, { maxLength: 40, selector: ({ name }) => name });

const key = ({ cell, index }: PackagedCalculation) => {
  const at = worksheets.indexOf(cell.worksheetId);
  return [at < 0 ? worksheets.length : at, cell.row, cell.column, index];
};
const before = (a: number[], b: number[]) => {
  const at = a.findIndex((value, each) => value !== b[each]);
  return at < 0 || (a[at] ?? 0) < (b[at] ?? 0);
};

test('a report has the first remark of the cells that show it', () => {
  const at = (column: number, sheetId: string, remark: string | null) => ({
    ...{ ...kind, index: 0, name: `${column}`, sheetId, remark },
    cell: { worksheetId: 'first', sheetName: 'first', row: 0, column },
  });
  const { reports } = planPackage(
    [at(0, 'a', null), at(1, 'a', 'Not verified.'), at(2, 'b', null)],
    worksheets,
  );
  expect(reports.map(({ remark }) => remark)).toEqual(['Not verified.', null]);
});

test('members that share a report are all named, each remark with those that it is for', () => {
  const at = (index: number, member: string | null, remark: string | null) => ({
    ...{ ...kind, cell, index, name: `L2, case ${index}`, sheetId: 'a', member, remark },
  });
  const of = (...all: PackagedCalculation[]) => planPackage(all, worksheets).reports;
  const [both] = of(at(0, 'RB-1', null), at(1, 'RB-2', 'Edited.'), at(2, 'RB-1', null), at(3, null, null));
  expect(both).toMatchObject({ marks: ['RB-1', 'RB-2'], remark: 'RB-2: Edited.' });
  expect(of(at(0, 'RB-1', 'Old.'), at(1, 'RB-2', 'Old.'))[0]?.remark).toBe('Old.');
  expect(of(at(0, 'RB-1', null), at(1, null, 'Old.'))[0]).toMatchObject({ marks: ['RB-1'], remark: 'Old.' });
  expect(of(at(0, 'L2, case 0', null))[0]).not.toHaveProperty('marks');
  expect(memberCount([both!, ...of(at(0, 'RB-3', null))])).toBe(3);
  expect(sheetOf(both!).marks).toEqual(['RB-1', 'RB-2']);
});

test('a row that two formulas take is one member, and its place names both', () => {
  const at = (column: string, index: number, member = `first!${column}2, row ${index + 2}`) => ({
    ...{ ...kind, index, name: `first!${column}2, row ${index + 2}`, sheetId: 'a', remark: null, member },
    ...{ calculation: `row ${index + 2}`, cell: { ...cell, column: column === 'L' ? 11 : 12 } },
  });
  const rows = [at('L', 0), at('M', 0), at('L', 1), at('M', 1)];
  const { reports, calculations } = planPackage(rows, worksheets);
  expect(reports[0]).toMatchObject({ marks: ['first!L2, row 2', 'first!L2, row 3'] });
  expect([memberCount(reports), calculations]).toEqual([2, 2]);
  expect(reports[0]?.place).toContain('first!M2, row 2');
  const marked = planPackage([at('L', 0), at('M', 0, 'RB-1')], worksheets).reports;
  expect(marked[0]).toMatchObject({ marks: ['RB-1'] });
});

test('of more places than one text holds, the index has all', () => {
  const all = Array.from({ length: 40 }, (_, index) => ({
    ...{ ...kind, index, name: `first!A1, row ${index}`, sheetId: 'a', remark: null, cell },
  }));
  const [one] = planPackage(all, worksheets).reports;
  expect(one?.place).toMatch(/ and \d+ more$/);
  expect(sheetOf(one!).places).toEqual(all.map(({ name }) => name));
  expect(sheetOf(planPackage(all.slice(0, 2), worksheets).reports[0]!)).not.toHaveProperty('places');
  const many = Array.from({ length: packageLimits.places + 2 }, (_, row) => `Floor!A${row + 1}`);
  expect(sheetOf({ ...one!, places: many }).places?.at(-1)).toBe('and 3 more');
});

test('where cells share a report or have none, the counts say so', () => {
  const at = (column: number, sheetId: string | null) => ({
    ...{ ...kind, index: 0, name: `${column}`, sheetId, remark: null },
    cell: { worksheetId: 'first', sheetName: 'first', row: 0, column },
  });
  const said = (...ids: (string | null)[]) =>
    countsText(
      planPackage(
        ids.map((id, i) => at(i, id)),
        worksheets,
      ),
    );
  expect(said('a', 'b')).toBe('2 reports in this workbook.');
  expect(said('a', 'A', 'b', null)).toBe(
    '2 reports of 3 calculations in this workbook: equal inputs share a report. 1 more calculation without a report.',
  );
});

test('cells next to each other are a range of the place', () => {
  const at = (row: number, column: number, name: string) => ({
    ...{ ...kind, index: 0, name, sheetId: 'a', remark: null },
    cell: { worksheetId: 'first', sheetName: 'first', row, column },
  });
  const cells = [at(1, 0, 'first!A2'), at(1, 1, 'first!B2'), at(2, 0, 'first!A3'), at(2, 1, 'first!B3')];
  const all = [...cells, at(5, 1, 'first!B6'), at(6, 0, 'first!A7, case 2')];
  const [report] = planPackage(all, worksheets).reports;
  expect(report?.place).toBe('first!A2:B3; first!B6; first!A7, case 2');
});

test('loads of all worksheets are first, and calculations of one template stand together', () => {
  const at = (sheetId: string, template: string, row: number, column: number, sheetName = 'first') => ({
    ...{
      index: 0,
      mark: null,
      name: sheetId,
      sheetId,
      remark: null,
      template,
      isLoad: template === 'snow',
      fails: false,
      calculated: '',
    },
    cell: { worksheetId: sheetName, sheetName, row, column },
  });
  const { reports } = planPackage(
    [
      ...[at('beam 1', 'beam', 0, 0), at('snow 1', 'snow', 0, 1), at('column', 'column', 1, 0)],
      ...[at('beam 2', 'beam', 2, 0), at('snow 2', 'snow', 3, 0), at('other', 'snow', 0, 0, 'second')],
      at('beam 3', 'beam', 1, 0, 'second'),
    ],
    worksheets,
  );
  expect(reports.map(({ sheetId }) => sheetId)).toEqual([
    ...['snow 1', 'snow 2', 'other', 'beam 1', 'beam 2', 'beam 3', 'column'],
  ]);
});

test('studies without a record and frozen reactions are named apart, each kind on one line beside what lacks a report', () => {
  const at = (row: number, change: Partial<PackagedCalculation>) => ({
    ...{ ...kind, index: 0, name: `Roof!B${row}`, sheetId: null, remark: 'Shows #SPILL!.' },
    cell: { worksheetId: 'first', sheetName: 'first', row, column: 0 },
    ...change,
  });
  const rows = (from: number, count: number, change: Partial<PackagedCalculation> = {}) =>
    Array.from({ length: count }, (_, each) => at(from + each, change));
  const plan = planPackage(
    [
      ...rows(1, 60, { apart: 'unrecorded', remark: 'No record.' }),
      ...rows(101, 2, { apart: 'handsOn', remark: 'Not up to date: B7: 12, was 10.' }),
      ...rows(201, 30),
    ],
    worksheets,
  );
  expect(countsText(plan)).toMatch(/\. 30 more calculations without a report\.$/);
  expect(plan.apart).toHaveLength(62);
  const { leftOut, missing = [] } = leftOutOf(plan.leftOut, plan.apart);
  expect([leftOut, missing.length]).toEqual([32, 32]);
  expect(missing.slice(-2)).toEqual([
    { place: expect.stringMatching(/^Roof!B1; Roof!B2; .* and \d+ more$/), why: 'No record.' },
    { place: 'Roof!B101; Roof!B102', why: 'Not up to date: B7: 12, was 10.' },
  ]);
  const full = leftOutOf(planPackage(rows(201, 70), worksheets).leftOut, plan.apart);
  expect([full.leftOut, full.missing?.length]).toEqual([72, 50]);
});

test('every calculation is in the package or left out, and every report is there once', () => {
  fc.assert(
    fc.property(calculations, (all) => {
      const { reports, doubtful, leftOut } = planPackage(all, worksheets);
      const ids = reports.map(({ sheetId }) => sheetId.toLowerCase());
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(new Set(all.flatMap(({ sheetId }) => sheetId?.toLowerCase() ?? [])));
      const names = (of: PackagedCalculation[]) => of.map(({ name }) => name).sort();
      expect(leftOut.map(({ name }) => name).sort()).toEqual(
        names(all.filter(({ sheetId }) => sheetId === null)),
      );
      expect(doubtful.map(({ name }) => name).sort()).toEqual(
        names(all.filter(({ sheetId, remark }) => sheetId !== null && remark !== null)),
      );
      for (const { text } of [...doubtful, ...leftOut]) expect(text).not.toBe('');
    }),
  );
});

test('reports stand in the order of their first places, whatever the order they were read in', () => {
  fc.assert(
    fc.property(calculations, fc.array(fc.nat()), (all, picks) => {
      const shuffled = all
        .map((one, at) => ({ one, pick: picks[at] ?? at }))
        .sort((a, b) => a.pick - b.pick)
        .map(({ one }) => one);
      const { reports } = planPackage(all, worksheets);
      const again = planPackage(shuffled, worksheets).reports;
      expect(again.map(({ sheetId, place }) => [sheetId.toLowerCase(), place])).toEqual(
        reports.map(({ sheetId, place }) => [sheetId.toLowerCase(), place]),
      );
      const firsts = reports.map(({ sheetId }) =>
        all
          .filter((one) => one.sheetId?.toLowerCase() === sheetId.toLowerCase())
          .map(key)
          .reduce((a, b) => (before(a, b) ? a : b)),
      );
      firsts.slice(1).forEach((at, i) => expect(before(firsts[i] ?? [], at)).toBe(true));
    }),
  );
});

test('a place fits what the service takes, names its first cell and counts what it cannot name', () => {
  const named = fc.array(fc.string({ minLength: 1, maxLength: 250 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(named, (names) => {
      const all = names.map((name, row): PackagedCalculation => ({
        ...{ cell: { worksheetId: 'first', sheetName: 'first', row, column: 0 }, index: 0 },
        ...{ name, sheetId: 'a', remark: null, ...kind },
      }));
      const [report] = planPackage(all, worksheets).reports;
      const place = report?.place ?? '';
      const distinct = [...new Set(names)];
      expect(place.length).toBeLessThanOrEqual(packageLimits.placeLength);
      expect(place.startsWith((distinct[0] ?? '').slice(0, 150))).toBe(true);
      if (distinct.join('; ').length <= packageLimits.placeLength) expect(place).toBe(distinct.join('; '));
      else if (distinct.length > 1) expect(place).toMatch(/ and \d+ more$/);
    }),
  );
});

test('parts hold all reports in their order, none more than a package takes', () => {
  fc.assert(
    fc.property(fc.nat(650), (count) => {
      const reports = Array.from({ length: count }, (_, at) => ({
        ...{ sheetId: String(at), place: `A${at}`, cell, remark: null, ...kind },
      }));
      const parts = packageParts(reports);
      expect(parts.flat()).toEqual(reports);
      expect(parts.length).toBe(Math.ceil(count / packageLimits.sheets));
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(part.length).toBeLessThanOrEqual(packageLimits.sheets);
      }
    }),
  );
});

test('reports follow the chosen order, and those found since then are last', () => {
  const reports = ['a', 'b', 'c'].map((sheetId) => ({
    ...{ sheetId, place: sheetId, cell, remark: null, ...kind },
  }));
  expect(orderedReports(reports, ['b', 'gone', 'a']).map(({ sheetId }) => sheetId)).toEqual(['b', 'a', 'c']);
  expect(orderedReports(reports, [])).toEqual(reports);
});

test('what was calculated again, came, or went since is named once, by its mark or place', () => {
  const report = (sheetId: string, place: string, mark: string | null, calculated = '') => ({
    ...{ ...kind, sheetId, place, mark, calculated, cell, remark: null },
  });
  const before = [report('a', 'A1', 'B-1'), report('b', 'A2', 'B-2'), report('c', 'A3', null)];
  const now = [report('a', 'A1', 'B-1', 'again'), report('b', 'A2', 'B-2'), report('d', 'A4', 'B-4')];
  expect(changesSince(before, now)).toEqual(['B-1', 'B-4', 'A3']);
  expect(changesSince(before, [...before].reverse())).toEqual([]);
});

test('a part is sent with the reports of all parts, as far as they are compared', () => {
  const reports = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ ...kind, cell, sheetId: `s${at}`, place: `Roof!B${at + 2}`, remark: null },
    }));
  const sent = (count: number, part: number) => {
    const { sheets, ...rest } = partOf(reports(count), part);
    return { from: sheets[0]!.sheetId, count: sheets.length, ...rest };
  };
  expect(sent(200, 0)).toEqual({ from: 's0', count: 200 });
  expect(sent(434, 2)).toEqual({ from: 's0', count: 434, part: { from: 400, count: 34 } });
  expect(sent(2100, 9)).toEqual({
    from: 's0',
    count: 2000,
    part: { from: 1800, count: 200 },
    ofReports: 2100,
  });
  expect(sent(2100, 10)).toEqual({
    from: 's2000',
    count: 100,
    part: { from: 0, count: 100 },
    ofReports: 2100,
  });
});
