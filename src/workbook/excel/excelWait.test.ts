import fc from 'fast-check';
import { createFakeClock, type FakeClock } from '../../client/testing/fakeClock';
import { createExcelWait, type ExcelWait } from './excelWait';

let clock: FakeClock;
let wait: ExcelWait;
let changes: boolean[];

beforeEach(() => begin());

function begin(): void {
  clock = createFakeClock();
  wait = createExcelWait(clock);
  changes = [];
  wait.subscribe(() => changes.push(wait.isLong()));
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => clock.setTimeout(resolve, milliseconds));
const never = () => new Promise<never>(() => undefined);

/** A call with answers after so many milliseconds each; with the last it settles. */
const answered =
  (...pauses: number[]) =>
  async (onAnswer: () => void) => {
    for (const pause of pauses) {
      await after(pause);
      onAnswer();
    }
    return clock.now();
  };

test('what is answered at once is never long, and leaves no timer', async () => {
  await expect(clock.runUntilSettled(wait.during(answered(4_000)))).resolves.toBe(4_000);
  expect([changes, clock.pending()]).toEqual([[], 0]);
});

test('after five seconds it is long, until Excel answers', async () => {
  await clock.runUntilSettled(wait.during(answered(60_000)));
  expect([changes, wait.isLong(), clock.pending()]).toEqual([[true, false], false, 0]);
});

test('without a sign for two minutes it is given up, and is no longer waited for', async () => {
  const call = wait.during(never);
  await expect(clock.runUntilSettled(call)).rejects.toMatchObject({
    ...{ kind: 'timeout', code: 'WORKBOOK_TIMEOUT' },
    message: expect.stringMatching(/two minutes.*may still complete/) as string,
  });
  expect([clock.now(), changes, clock.pending()]).toEqual([120_000, [true, false], 0]);
});

test('each answer gives Excel its whole time again', async () => {
  const ninety = 90_000;
  await expect(clock.runUntilSettled(wait.during(answered(ninety, ninety, ninety)))).resolves.toBe(
    3 * ninety,
  );
  expect(changes).toEqual([true, false, true, false, true, false]);
});

test('a call that is the only one lost is not long once a later one is answered', async () => {
  const lost = wait.during(never);
  lost.catch(() => undefined);
  await clock.runUntilSettled(wait.during(answered(8_000)));
  expect([changes, wait.isLong()]).toEqual([[true, false], false]);
  await expect(clock.runUntilSettled(lost)).rejects.toMatchObject({ code: 'WORKBOOK_TIMEOUT' });
  expect(changes).toEqual([true, false]);
});

test('an error of the call is that of the caller', async () => {
  const broken = new Error('broken');
  await expect(clock.runUntilSettled(wait.during(() => Promise.reject(broken)))).rejects.toBe(broken);
  expect(clock.pending()).toBe(0);
});

test('whatever calls overlap: nothing is long and no timer left when all have settled, and only silence gives up', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 130_000 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(pauses, { maxLength: 6 }), async (calls) => {
      begin();
      const all = calls.map((each) =>
        wait.during(answered(...each)).then(
          () => 'answered',
          () => 'given up',
        ),
      );
      const ended = await clock.runUntilSettled(Promise.all(all));
      expect(ended).toEqual(
        calls.map((each) => (each.every((pause) => pause < 120_000) ? 'answered' : 'given up')),
      );
      // What was given up is answered late: that, too, ends.
      await clock.runUntilSettled(after(1_000_000));
      expect([wait.isLong(), clock.pending()]).toEqual([false, 0]);
    }),
  );
});
