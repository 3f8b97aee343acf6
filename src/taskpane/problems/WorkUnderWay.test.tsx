/** What Problems and Settings say of the work under way and its counts, in a page of jsdom. */
import { clockText, timeText } from '../../../contract/timeText';
import { draw, byId } from '../testing/draw';
import { noCounts } from '../../core/session/counters';
import type { PossibleSheet } from '../../core/session/possibleSheets';
import { fakeConnection } from '../../core/testing/fakeConnection';
import { type Pane, PaneContext } from '../common/pane';
import { Counts } from '../settings/Counts';
import { WorkUnderWay } from './WorkUnderWay';

interface Facts {
  waitsUntil?: number | null;
  possible?: PossibleSheet[];
}

/** What the section says, with its links. */
function shown({ waitsUntil = null, possible = [] }: Facts) {
  const runtime = {
    status: () => ({ queued: 0, running: 0, concurrency: 6, inBatch: 0, waitsUntil }),
    counters: { ...noCounts(), possibleDuplicates: possible.length },
    possibleSheets: { list: () => possible },
    connection: fakeConnection(),
    linkTo: (url: string) => (url.startsWith('https://service.test/') ? url : null),
  };
  draw(
    <PaneContext value={{ runtime } as unknown as Pane}>
      <WorkUnderWay />
      <Counts />
    </PaneContext>,
  );
  const all = (of: string) => [...document.querySelectorAll(`[data-testid=possible-sheets] ${of}`)];
  return {
    waits: byId('activity-waits')?.textContent ?? null,
    sheets: all('li').map(({ textContent }) => textContent),
    links: all('a').map((link) => link.getAttribute('href')),
  };
}

test('a wait that the service asks for is shown with its end, and nothing is shown without one', () => {
  const waitsUntil = Date.parse('2026-01-01T10:20:30Z');
  const { waits } = shown({ waitsUntil });
  expect(waits).toContain(`Calculation resumes at ${clockText(waitsUntil)}`);
  expect(shown({}).waits).toBeNull();
});

test('a sheet that may exist is named with its project and the time; only pages of the service are linked', () => {
  const at = Date.parse('2026-01-01T10:20:30Z');
  const sheet = {
    name: 'Sheet1!L13 Snow load',
    serviceUrl: 'https://service.test',
    projectId: 'project',
    at,
  };
  const when = timeText(at);
  const { sheets, links } = shown({
    possible: [
      { ...sheet, count: 2 },
      { ...sheet, serviceUrl: 'https://other.test', projectId: 'p-2', count: 1 },
    ],
  });
  expect(sheets).toEqual([
    `Sheet1!L13 Snow load (2 times), ${when}, in Project`,
    `Sheet1!L13 Snow load, ${when}, in project p-2`,
  ]);
  expect(links).toEqual(['https://service.test/projects/project']);
});
