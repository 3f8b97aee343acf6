// First: it plays the runtime that `answer` asks for.
import { startAddin } from '../testing/addin';
import { answer } from './answer';
import { snowService } from '../testing/snowService';
import { inputError } from '../../client/calcError';

const at = (address: string, rest: Partial<CustomFunctions.Invocation> = {}) =>
  ({ address, functionName: 'RUN', ...rest }) as CustomFunctions.CancelableInvocation;

test('a formula that fails is listed with its cell until it succeeds', async () => {
  const { run, runtime } = startAddin({ fetch: snowService().fetch });
  const failing = run('noSuchTemplate', [['roofSlope', 4]], undefined, undefined, at('Sheet1!B2'));
  await expect(failing).rejects.toMatchObject({ code: '#N/A' });
  expect(runtime.failures.list()).toMatchObject([
    { cell: 'Sheet1!B2', cases: 1, error: { kind: 'notFound' } },
  ]);
  await run('loadsSnowASCE7-22', [['roofSlope', 4]], [['pF']], undefined, at('Sheet1!B2'));
  expect(runtime.failures.list()).toEqual([]);
});

test('of a table, the failing rows are counted', async () => {
  const { runtime } = startAddin({ fetch: snowService().fetch });
  const rows = [[1], [inputError('first')], [inputError('second')]];
  const cells = await answer([at('Sheet1!C1')], () => Promise.resolve(rows));
  expect(cells[0]).toEqual([1]);
  expect(runtime.failures.list()).toMatchObject([
    { cell: 'Sheet1!C1', cases: 2, error: { message: 'first' } },
  ]);
  expect(runtime.failures.list()[0]?.rows).toEqual(
    new Map([
      [1, 'first'],
      [2, 'second'],
    ]),
  );
});

test('a fault of the add-in says so, in the cell and in the list', async () => {
  const { runtime } = startAddin({ fetch: snowService().fetch });
  const work = answer([at('A1')], () => Promise.reject(new RangeError('out of range')));
  await expect(work).rejects.toMatchObject({
    message: 'The add-in failed: out of range. Please report this',
  });
  expect(runtime.failures.list()).toMatchObject([{ error: { code: 'ADDIN_FAULT' } }]);
});

test('neither a preview nor a call that Excel has cancelled is listed', async () => {
  const { runtime } = startAddin({ fetch: snowService().fetch });
  const preview = answer([at('A1', { isInValuePreview: 'true' })], () => Promise.resolve([[1]]));
  await expect(preview).rejects.toMatchObject({ message: 'Press OK to calculate' });
  const invocation = at('A1');
  const cancelled = answer([invocation], () => {
    invocation.onCanceled?.();
    return Promise.reject(inputError('too late'));
  });
  await expect(cancelled).rejects.toBeDefined();
  expect(runtime.failures.list()).toEqual([]);
});
