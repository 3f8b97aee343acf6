import type { StudyNow } from './studyNow';
import { calculationsOfStudy, membersOfStudy } from './studyPackage';
import { studyRowAt } from './studyRowAt';

const box = { worksheetId: 'w', sheetName: 'Roof', row: 0, column: 0, rowCount: 2, columnCount: 6 };
const fact = { mark: 'RB2', verdict: 'FAIL', utilization: 1.152, status: 'ok', sheetId: 's1' };

/** A study of one row, whose results show other cells. */
const edited = (...cells: unknown[]) =>
  ({
    study: {
      ...{ id: 'run', layout: 'beside', templateCode: 'beam', templateVersion: 1, rows: [fact] },
      ...{ columns: ['verdict', 'utilization', 'moment'] },
      header: ['Mark', 'Span', 'Verdict', 'Utilization', 'Moment (kip-ft)', 'Status'],
    },
    ...{ box, place: box, columns: [2, 3, 4, 5], sent: [[]], inputs: ['i'] },
    cells: [['RB2', 20, ...cells, 'ok']],
    ties: { rows: [{ state: 'edited', from: 0, fact }], orphans: [], deleted: [] },
  }) as unknown as StudyNow;

test.each<[unknown[], string]>([
  [['FAIL', 0.9, 50], ' (Utilization: 0.9, was 1.152)'],
  [['CHANGED', 0.9, 50], ' (Utilization: 0.9, was 1.152)'],
  [['PASS', '', 50], ' (Utilization: blank, was 1.15; Verdict: PASS, was FAIL)'],
  // Of the other columns only is known that one is not as it was written.
  [['FAIL', 1.152, 40], ''],
])('results that were typed over, %j, say what they were', (cells, known) => {
  const now = edited(...cells);
  const says = `it shows something other than its result${known}`;
  const [one] = calculationsOfStudy(
    now,
    () => undefined,
    (url) => url,
  );
  expect(one).toMatchObject({ name: 'Roof!A2 (mark RB2)', remark: `Not verified: ${says}.` });
  expect(studyRowAt({ worksheetId: 'w', row: 1, column: 3 }, [now])?.overwritten).toBe(says);
});

test('a row that was not run has no old version of the template', () => {
  const now = edited('FAIL', 0.9, 50);
  const published = () => ({ name: 'Beam', version: 2 });
  const doubts = (of: StudyNow) => membersOfStudy(of, () => false, published)[0]?.doubts;
  expect(doubts(now)).toHaveProperty('outdated');
  const added = {
    ...now,
    ties: { rows: [{ state: 'new' }], orphans: [], deleted: [] },
  } as unknown as StudyNow;
  expect(doubts(added)).toEqual({ notRun: 'this row has not been run' });
});
