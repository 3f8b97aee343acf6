import { RequestTrace, traceLine } from './requestTrace';
import { type RichApiRequest } from './wire';

function trace(limit = 4): RequestTrace {
  let now = 100;
  return new RequestTrace(() => (now += 5), limit);
}

const request: RichApiRequest = {
  ObjectPaths: {
    1: { Id: 1, ObjectPathType: 1, Name: '' },
    2: { Id: 2, ObjectPathType: 4, Name: 'Worksheets', ParentObjectPathId: 1 },
    3: {
      ...{ Id: 3, ObjectPathType: 5, Name: '', ParentObjectPathId: 2 },
      ArgumentInfo: { Arguments: ['Snow'] },
    },
  },
  Actions: [
    { Id: 1, ActionType: 1, Name: '', ObjectPathId: 3 },
    { Id: 2, ActionType: 4, Name: 'TabColor', ObjectPathId: 3, ArgumentInfo: { Arguments: ['red'] } },
    { Id: 3, ActionType: 3, Name: 'Activate', ObjectPathId: 3 },
    { Id: 4, ActionType: 2, Name: '', ObjectPathId: 3, QueryInfo: { Select: ['name', 'id'] } },
  ],
};

test('a request is one line of what it did, and of the error it ended with', () => {
  const observed = trace();
  observed.request(request, () => ({ Results: [] }));
  const Error = {
    ...{ Code: 'ItemNotFound', Message: '', Location: null, HttpStatusCode: 404, ActionIndex: 0 },
  };
  observed.request(request, () => ({ Results: [], Error }));
  observed.messages([
    [1, 1000, '', '[]', ''],
    [1, 1000, '', '[]', ''],
    [65_536, 10, 'Workbook', '{}', ''],
  ]);
  const did =
    'Worksheets.["Snow"].TabColor =; Worksheets.["Snow"].Activate(); load Worksheets.["Snow"] name,id';
  expect(observed.entries().map(traceLine)).toEqual([did, `${did} → ItemNotFound`, '2 × call, event 10']);
  expect(observed.entries()[0]).toMatchObject({ number: 1, at: 5, milliseconds: 5 });
});

test('only the newest entries are stored, and the dropped ones are counted', () => {
  const observed = trace(4);
  const changes = jest.fn();
  const stop = observed.onChange(changes);
  for (let number = 0; number < 10; number += 1) observed.request(request, () => ({ Results: [] }));
  stop();
  expect(observed.entries().length).toBeLessThanOrEqual(5);
  expect(observed.entries().at(-1)?.number).toBe(10);
  const saved = JSON.parse(observed.toJson()) as { dropped: number; entries: unknown[] };
  expect(saved.dropped + saved.entries.length).toBe(10);
  expect(changes).toHaveBeenCalledTimes(10);
  observed.clear();
  expect([observed.entries(), observed.dropped]).toEqual([[], 0]);
});
