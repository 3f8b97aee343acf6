/** A study that was not found, in a page of jsdom. */
import { act } from 'react';
import type { WrittenStudy } from '../../study/table/writtenStudy';
import { type Pane, PaneContext } from '../common/PaneContext';
import { followStudies } from '../common/followedStudies';
import { byId, draw } from '../testing/draw';
import { ChangedStudies } from './ChangedStudies';

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
