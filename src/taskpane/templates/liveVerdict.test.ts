import fc from 'fast-check';
import type { ValidateResponse } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { createVirtualTime, promisesSettled, type VirtualTime } from '../../core/sending/testing/virtualTime';
import { deferred } from '../../core/testing/fakeClient';
import { template } from '../../core/testing/templates';
import { addinError } from '../../client/calcError';
import { mainNumbers, resultOf } from './liveResult';
import { LiveVerdicts, type LiveCase, restMs } from './liveVerdict';

const beam = template({
  code: 'beam',
  outputs: [
    { referenceId: 'ratio', label: 'Bending ratio', type: 'number', units: null },
    { referenceId: 'moment', label: 'Moment', type: 'number', units: 'kip-ft' },
    { referenceId: 'shear', label: 'Shear', type: 'number', units: 'kip' },
  ],
});
const of = (span: number): LiveCase => ({ template: beam, preset: null, attributes: { span } });
const answer = (span: number): ExploredItem => ({
  results: { ratio: span / 100, moment: span, shear: span / 2 },
  summaryCheck: span / 100,
  summaryCheckReferenceId: 'ratio',
});
const cannotExplore = () => addinError({ kind: 'notFound', code: 'CANNOT_EXPLORE', message: 'cannot' });

/** Lets so many milliseconds go by. */
const pass = async (time: VirtualTime, milliseconds: number) => {
  const until = (time.now() + milliseconds) / 1000;
  void time.after(milliseconds / 1000);
  await time.run(until);
};

/** A service whose answers come when the test says so. */
function harness(validate: () => Promise<ValidateResponse> = () => Promise.reject(new Error('not used'))) {
  const time = createVirtualTime();
  const calls: (ReturnType<typeof deferred<ExploredItem>> & { span: number; signal: AbortSignal })[] = [];
  const validated: number[] = [];
  const live = new LiveVerdicts({
    ...time,
    explore({ attributes }, signal) {
      const call = deferred<ExploredItem>();
      calls.push(Object.assign(call, { span: Number(attributes['span']), signal }));
      return call.promise;
    },
    validate({ attributes }) {
      validated.push(Number(attributes['span']));
      return validate();
    },
  });
  return { time, calls, validated, live, now: () => live.store.getState() };
}

test('nothing is sent before something was entered, and one request when typing rests', async () => {
  const { time, calls, live, now } = harness();
  await pass(time, restMs * 10);
  live.entered(null);
  await pass(time, restMs * 10);
  expect(calls).toHaveLength(0);
  for (const span of [1, 12, 123]) {
    live.entered(of(span));
    await pass(time, restMs - 1);
  }
  expect(calls).toHaveLength(0);
  expect(now()).toEqual({ state: 'checking' });
  await pass(time, 1);
  expect(calls.map(({ span }) => span)).toEqual([123]);
});

test('the verdict, the utilization, the check that governs, and the number that the formula will show', async () => {
  const { time, calls, live, now } = harness();
  live.entered(of(90));
  await pass(time, restMs);
  calls[0]!.resolve(answer(90));
  await promisesSettled();
  const verdict = now();
  if (verdict.state !== 'solved') throw new Error(verdict.state);
  expect(verdict.result).toMatchObject({ verdict: 'PASS', utilization: 0.9, governing: 'Bending' });
  const shown = (output: string, template = beam) =>
    mainNumbers(verdict.result, template, output).map(({ label, value, units }) => [label, value, units]);
  expect(shown('shear')).toEqual([['Shear', 45, 'kip']]);
  expect(shown('verdict')).toEqual([
    ['Moment', 90, 'kip-ft'],
    ['Shear', 45, 'kip'],
  ]);
  expect(shown('verdict', { ...beam, headline: ['shear'] })).toEqual([['Shear', 45, 'kip']]);
});

test('a timber beam shows its stresses and deflections, and no size that it was given', () => {
  const joist = template({ code: 'timberBeamASD', outputs: [] });
  const results = { bendingRatio: 0.8, b: 1.5, fb: 900, FbAdj: 1200, totalDeflection: 0.4 };
  const result = resultOf(joist, { results, summaryCheck: 0.8, summaryCheckReferenceId: 'bendingRatio' });
  expect(mainNumbers(result, joist, 'verdict').map(({ name }) => name)).toEqual([
    ...['fb', 'FbAdj', 'totalDeflection'],
  ]);
});

test('in whatever order answers come, only that to the last inputs is shown, and the others are given up', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('enter' as const), span: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ does: fc.constant('answer' as const), at: fc.nat(20), fails: fc.boolean() }),
    fc.record({ does: fc.constant('rest' as const) }),
    fc.record({ does: fc.constant('clear' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { time, calls, live, now } = harness();
      let last: number | null = null;
      for (const one of steps) {
        if (one.does === 'enter') live.entered(of((last = one.span)));
        else if (one.does === 'clear') {
          live.entered(null);
          last = null;
        } else if (one.does === 'rest') await pass(time, restMs);
        else if (calls.length > 0) {
          const call = calls[one.at % calls.length]!;
          if (one.fails) call.reject(new Error(`of ${call.span}`));
          else call.resolve(answer(call.span));
        }
        await promisesSettled();
        const shown = now();
        if (last === null) expect(shown.state).toBe('idle');
        if (shown.state === 'solved') expect(shown.result.utilization).toBe(last! / 100);
        if (shown.state === 'failed') expect(String(shown.error)).toContain(`of ${last}`);
        expect(calls.filter(({ signal }) => !signal.aborted).length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('what failed is tried again on demand, at once', async () => {
  const { time, calls, live, now } = harness();
  live.entered(of(50));
  await pass(time, restMs);
  calls[0]!.reject(new Error('lost'));
  await promisesSettled();
  expect(now().state).toBe('failed');
  live.again();
  expect(calls).toHaveLength(2);
  calls[1]!.resolve(answer(50));
  await promisesSettled();
  expect(now().state).toBe('solved');
});

test('what is refused names its fields; an input that would not be used is refused too', async () => {
  const { time, calls, live, now } = harness();
  const details = [{ field: 'span', message: 'must be at most 100' }];
  const items: ExploredItem[] = [
    { error: { code: 'VALIDATION_ERROR', details } },
    { error: { code: 'CALCULATION_ERROR', message: 'no equilibrium' } },
    { ...answer(1), warnings: [{ type: 'ignored_field', field: 'depth', message: 'not used' }] },
  ];
  for (const [i, item] of items.entries()) {
    live.entered(of(i));
    await pass(time, restMs);
    calls[i]!.resolve(item);
    await promisesSettled();
    const field = ['span', '', 'depth'][i];
    expect(now()).toMatchObject({ state: 'refused', refusals: [{ field }] });
  }
});

test('a service that cannot solve without a report validates, and is not asked to solve a second time', async () => {
  const { time, calls, validated, live, now } = harness(() => Promise.resolve({ valid: true, warnings: [] }));
  for (const span of [1, 2]) {
    live.entered(of(span));
    await pass(time, restMs);
    calls[0]!.reject(cannotExplore());
    await promisesSettled();
    expect(now()).toEqual({ state: 'validated', remarks: [] });
  }
  expect(calls).toHaveLength(1);
  expect(validated).toEqual([1, 2]);
});

test('closed, it gives up what is under way and sends nothing more', async () => {
  const { time, calls, live } = harness();
  live.entered(of(1));
  await pass(time, restMs);
  live.entered(of(2));
  live.close();
  await pass(time, restMs * 2);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.signal.aborted).toBe(true);
});

test('an input that changes nothing is named beside the verdict', () => {
  const message = 'Spacing of members has no effect here.';
  const warnings = [{ type: 'no_effect', field: 'spacing', message }, { type: 'other' }];
  const { cautions, utilization } = resultOf(beam, { ...answer(36), warnings });
  expect({ cautions, utilization }).toEqual({ cautions: [`Caution: ${message}`], utilization: 0.36 });
});
