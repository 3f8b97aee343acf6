import { usualSettings } from '../../core/session/settings';
import { createWorkbookSettings, type DocumentSettings } from './workbookSettings';

const succeeded = 'succeeded' as unknown as Office.AsyncResultStatus;
const failed = 'failed' as unknown as Office.AsyncResultStatus;
beforeAll(() => Object.assign(globalThis, { Office: { AsyncResultStatus: { Failed: failed } } }));

/** A document's settings: what is set counts when it was saved. */
function documentWith(carried: unknown, status = succeeded) {
  const values = new Map([['calc.calculation', carried]]);
  let saved = new Map(values);
  const document: DocumentSettings = {
    get: (name: string) => values.get(name),
    set: (name: string, value: unknown) => void values.set(name, value),
    remove: (name: string) => void values.delete(name),
    saveAsync: (answered?: unknown) => {
      saved = new Map(values);
      const error = { message: 'read-only' };
      (answered as (result: unknown) => void)({ status, error });
    },
  };
  return { document, saved: () => saved.get('calc.calculation') };
}

async function open(carried: unknown, status?: Office.AsyncResultStatus) {
  const { document, saved } = documentWith(carried, status);
  const failures: unknown[] = [];
  const settings = createWorkbookSettings(Promise.resolve(document), (error) => failures.push(error));
  await settings.ready;
  return { settings, saved, failures };
}

test('what the workbook carries holds, and what differs from the usual is kept in it', async () => {
  const { settings, saved } = await open({ paused: true });
  expect(settings.get()).toEqual({ ...usualSettings, paused: true });
  settings.set({ reuseSheets: false });
  expect(saved()).toEqual({ paused: true, reuseSheets: false });
  settings.set({ paused: false, reuseSheets: true });
  expect(saved()).toBeUndefined();
});

test.each([
  [undefined],
  [null],
  ['paused'],
  [{ paused: 'yes', reuse: true, reuseSheets: 0 }],
  [[true]],
  [{ __proto__: { paused: true } }],
])('%j is not a choice', async (carried) => {
  const { settings } = await open(carried);
  expect(settings.get()).toEqual(usualSettings);
});

test('a choice that cannot be kept holds as long as the page, and that is reported', async () => {
  const { settings, failures } = await open(undefined, failed);
  settings.set({ paused: true });
  expect(settings.get().paused).toBe(true);
  expect(failures).toEqual([{ message: 'read-only' }]);
});

test('outside Office, and where Office fails, the usual ones hold', async () => {
  const failures: unknown[] = [];
  for (const opened of [Promise.resolve(null), Promise.reject(new Error('no Office'))]) {
    const settings = createWorkbookSettings(opened, (error) => failures.push(error));
    await settings.ready;
    settings.set({ paused: true });
    expect(settings.get().paused).toBe(true);
  }
  expect(failures).toEqual([new Error('no Office')]);
});
