import { CalcError } from './calcError';
import { withinDeadline, pause } from './deadline';
import { createFakeClock } from './testing/fakeClock';

const never = () => new Promise<never>(() => undefined);
const error = (code: string) => () => new CalcError({ kind: 'timeout', code, message: code });
const errors = { late: error('LATE'), cancelled: error('CANCELLED') };

describe('a deadline', () => {
  test('lets through what comes in time, value and error, and leaves no timer and no listener', async () => {
    const clock = createFakeClock();
    const { signal } = new AbortController();
    const remove = jest.spyOn(signal, 'removeEventListener');
    expect(await withinDeadline(clock, 100, errors, () => Promise.resolve(1), signal)).toBe(1);
    const failing = withinDeadline(clock, 100, errors, () => Promise.reject(new Error('own')), signal);
    await expect(failing).rejects.toThrow('own');
    expect([clock.pending(), remove.mock.calls.length]).toEqual([0, 2]);
  });

  test('ends work that never settles, and tells it', async () => {
    const clock = createFakeClock();
    let notified: AbortSignal | undefined;
    const work = withinDeadline(clock, 100, errors, (signal) => {
      notified = signal;
      return never();
    });
    await expect(clock.runUntilSettled(work)).rejects.toMatchObject({ code: 'LATE' });
    expect([clock.set, notified?.aborted, clock.pending()]).toEqual([[100], true, 0]);
  });

  test('a caller who leaves is rejected at once; one who has left begins nothing', async () => {
    const clock = createFakeClock();
    const leave = new AbortController();
    const work = withinDeadline(clock, 100, errors, never, leave.signal);
    leave.abort();
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' });
    const begun = jest.fn(never);
    const late = withinDeadline(clock, 100, { late: errors.late }, begun, leave.signal);
    await expect(late).rejects.toMatchObject({ code: 'LATE' });
    expect([begun.mock.calls.length, clock.pending()]).toEqual([0, 0]);
  });

  test('work that throws before it waits leaves no timer either', async () => {
    const clock = createFakeClock();
    const work = withinDeadline(clock, 100, errors, () => {
      throw new Error('at once');
    });
    await expect(work).rejects.toThrow('at once');
    expect(clock.pending()).toBe(0);
  });
});

describe('a pause', () => {
  test('lasts as long as asked', async () => {
    const clock = createFakeClock();
    await clock.runUntilSettled(pause(clock, 500, new AbortController().signal));
    expect([clock.now(), clock.set, clock.pending()]).toEqual([500, [500], 0]);
  });

  test('ends as soon as the signal gives up, and does not begin after that', async () => {
    const clock = createFakeClock();
    const leave = new AbortController();
    const paused = pause(clock, 500, leave.signal);
    leave.abort();
    await expect(paused).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(pause(clock, 500, leave.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
    expect([clock.now(), clock.set.length, clock.pending()]).toEqual([0, 1, 0]);
  });
});
