/** A study that was not found, in a page of jsdom. */
import { act } from 'react';
import type { WrittenStudy } from '../../study/table/writtenStudy';
import { type Pane, PaneContext } from '../common/pane';
import { followStudies } from '../common/followedStudies';
import { byId, draw } from '../testing/draw';
import { StudyContext } from './StudyContext';
import type { StudySession } from '../../study/session/studySession';
import { ChangedStudies } from './ChangedStudies';
import type { StudyChanges } from '../../study/table/writtenStudies';

const click = (id: string) => act(async () => byId(id)!.click());

test('before a study is forgotten, a question says what becomes of its results', async () => {
  const study = { id: 's', table: { sheetName: 'Beams' }, header: ['Verdict'] } as unknown as WrittenStudy;
  const runtime = { linkTo: null } as unknown as Pane['runtime'];
  const forget = jest.spyOn(followStudies(runtime), 'forget').mockResolvedValue();
  draw(
    <PaneContext value={{ runtime } as Pane}>
      <ChangedStudies studies={{ missed: [study], changed: [] }} primary={study} />
    </PaneContext>,
  );
  await click('study-forget');
  expect(forget).not.toHaveBeenCalled();
  expect(byId('study-forget-confirm')!.textContent).toMatch(
    /^Forget the study of Beams\? Its results.*stay as plain values/,
  );
  await click('study-forget-confirm-no');
  await click('study-forget');
  await click('study-forget-confirm-yes');
  expect(forget.mock.calls).toEqual([[study]]);
});

test('deleted rows are named with what they gave, and are left out on request', async () => {
  const study = { id: 's', table: { sheetName: 'Beams' }, header: ['Verdict'] } as unknown as WrittenStudy;
  const runtime = { linkTo: null } as unknown as Pane['runtime'];
  const leaveOut = jest.spyOn(followStudies(runtime), 'leaveOut').mockResolvedValue();
  const fact = (mark: string | null, verdict: string | null, utilization: number | null) => ({
    ...{ mark, verdict, utilization },
  });
  const box = { sheetName: 'Beams', row: 2, column: 0, rowCount: 5, columnCount: 8 };
  const changes = {
    ...{ study, changed: 0, edited: 0, added: 0, emptied: 0 },
    deleted: [fact('C2', 'FAIL', 1.15), fact('C3', null, null)],
    now: { study, box, sent: [], inputs: [], ties: { rows: [] } },
  } as unknown as StudyChanges;
  draw(
    <PaneContext value={{ runtime } as Pane}>
      <StudyContext value={{} as StudySession}>
        <ChangedStudies studies={{ missed: [], changed: [changes] }} primary={null} />
      </StudyContext>
    </PaneContext>,
  );
  expect(byId('study-changed')!.textContent).toContain(
    '2 deleted rows (C2, FAIL 1.15; C3) in Beams!A3:H7 since the study was calculated.',
  );
  await click('study-leave-out');
  expect(leaveOut.mock.calls).toEqual([[changes]]);
});
