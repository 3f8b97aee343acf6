import { commandContext, perform, stopCommand } from './commandContext';

const report = { title: 'Audit', intent: 'success' as const, text: 'Done', lines: [] };

test('progress, then the report', async () => {
  const seen: unknown[] = [];
  await perform('Audit', async ({ progress }) => {
    progress(3, 10);
    seen.push(commandContext.getState().running);
    return report;
  });
  expect(seen).toEqual([{ title: 'Audit', done: 3, total: 10, stopped: false }]);
  expect(commandContext.getState()).toMatchObject({ running: null, report });
});

test('one at a time; the work gets the signal to stop', async () => {
  let finish: () => void = () => undefined;
  let stopped: boolean | undefined;
  const first = perform('Freeze', async ({ isStopped }) => {
    await new Promise<void>((resolve) => (finish = resolve));
    stopped = isStopped();
    return report;
  });
  expect(await perform('Audit', () => Promise.resolve(report))).toBeNull();
  stopCommand();
  finish();
  await first;
  expect(stopped).toBe(true);
});

test('what goes wrong is reported', async () => {
  const error = new Error('out of order');
  await perform('Audit', () => Promise.reject(error));
  expect(commandContext.getState().report).toMatchObject({ title: 'Audit', intent: 'error', error });
});
