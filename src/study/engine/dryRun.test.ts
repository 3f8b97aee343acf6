import { addinError, CalcError, cancelledError } from '../../client/calcError';
import { dryRun, dryRunCalls, type DryRunProgress } from './dryRun';

type Explore = Parameters<typeof dryRun>[1]['explore'];
type Validate = Parameters<typeof dryRun>[0]['validate'];

const row = (index: number, slope: number) => ({ index, attributes: { slope } });
const bad = new CalcError({ kind: 'input', code: 'INVALID_INPUT', message: 'slope: "x" is not a number' });
const steep = new CalcError({ kind: 'input', code: 'VALIDATION_ERROR', message: 'slope: at most 90' });
const ok = { valid: true, warnings: [] };

const slopeOf = (body: Parameters<Validate>[1]) => Number(body.attributes['slope']);
const validate = jest.fn<ReturnType<Validate>, Parameters<Validate>>();
const explore = jest.fn<ReturnType<Explore>, Parameters<Explore>>();
beforeEach(() => {
  validate.mockReset();
  explore.mockReset().mockImplementation((variations) => Promise.resolve(variations.map(() => ({}))));
});

const check = (rows: Parameters<typeof dryRun>[1]['rows'], signal?: AbortSignal) => {
  const progress: DryRunProgress[] = [];
  const end = dryRun(
    { validate },
    { templateCode: 't', preset: 'p', rows, explore },
    (one) => progress.push(one),
    signal,
  );
  return { end, progress };
};

test('every row is asked once, equal ones together, unusable ones not at all', async () => {
  validate.mockImplementation((_, body) =>
    slopeOf(body) > 90 ? Promise.reject(steep) : Promise.resolve(ok),
  );
  const rows = [row(0, 4), { index: 1, error: bad }, row(2, 95), row(4, 4), row(5, 95)];
  expect(dryRunCalls(rows)).toBe(2);
  const { end, progress } = check(rows);
  expect(await end).toEqual([
    { index: 1, message: bad.message },
    { index: 2, message: steep.message },
    { index: 5, message: steep.message },
  ]);
  expect(validate.mock.calls.map(([code, body]) => [code, body])).toEqual([
    ['t', { attributes: { slope: 4 }, preset: 'p' }],
    ['t', { attributes: { slope: 95 }, preset: 'p' }],
  ]);
  expect(progress[0]).toEqual({ answered: 0, calls: 2, problems: 1 });
  expect(progress.at(-1)).toEqual({ answered: 2, calls: 2, problems: 3 });
});

test("a row that is refused has the service's reasons", async () => {
  const errors = [{ field: 'supports[1][1]', message: 'must be on the beam' }];
  validate.mockResolvedValue({ valid: false, warnings: [], errors });
  expect(await check([row(0, 4)]).end).toEqual([
    { index: 0, message: 'supports row 2, column 2: must be on the beam', field: 'supports[1][1]' },
  ]);
});

test('a warning that is not fatal is no problem', async () => {
  validate.mockResolvedValue({ valid: true, warnings: [{ type: 'deprecated_field', field: 'slope' }] });
  expect(await check([row(0, 4)]).end).toEqual([]);
});

test('a warning of an input that would not be used is a problem', async () => {
  const warnings = [{ type: 'ignored_field', field: 'attributes.slope', message: 'not used' }];
  validate.mockResolvedValue({ valid: true, warnings });
  expect(await check([row(0, 4)]).end).toEqual([{ index: 0, message: 'slope: not used', field: 'slope' }]);
  validate.mockResolvedValue({ valid: false, warnings: [] });
  expect((await check([row(0, 4)]).end)[0]?.message).toMatch(/not valid/);
});

test('a valid row that cannot be evaluated has the reason, such as an unknown member', async () => {
  validate.mockImplementation((_, body) =>
    slopeOf(body) > 90 ? Promise.reject(steep) : Promise.resolve(ok),
  );
  const reason = 'There is no member "2x11". Did you mean "2x10"?';
  explore.mockResolvedValue([
    { summaryCheckError: true, summaryCheckErrorReason: reason },
    { summaryCheck: 2 },
  ]);
  expect(await check([row(0, 4), row(1, 95), row(2, 4), row(3, 5)]).end).toEqual([
    { index: 0, message: reason },
    { index: 1, message: steep.message },
    { index: 2, message: reason },
  ]);
  expect(explore.mock.calls.map(([variations]) => variations)).toEqual([[{ slope: 4 }, { slope: 5 }]]);
});

test('a service that only validates is enough', async () => {
  validate.mockResolvedValue(ok);
  explore.mockRejectedValue(addinError({ kind: 'notFound', code: 'CANNOT_EXPLORE', message: 'no' }));
  expect(await check([row(0, 4)]).end).toEqual([]);
});

test('no more than four calls are under way', async () => {
  let open = 0;
  let most = 0;
  validate.mockImplementation(async () => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open -= 1;
    return ok;
  });
  expect(await check(Array.from({ length: 50 }, (_, i) => row(i, i))).end).toEqual([]);
  expect(most).toBe(4);
});

test('what is not about the row ends the dry run, and nothing more is asked', async () => {
  const refused = new CalcError({ kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'no' });
  validate.mockRejectedValue(refused);
  await expect(check(Array.from({ length: 50 }, (_, i) => row(i, i))).end).rejects.toBe(refused);
  await new Promise(setImmediate);
  expect(validate.mock.calls.length).toBeLessThanOrEqual(4);
});

test('it can be given up, before and on the way', async () => {
  const control = new AbortController();
  validate.mockImplementation((_, __, options) => {
    control.abort();
    return options?.signal?.aborted ? Promise.reject(cancelledError()) : Promise.resolve(ok);
  });
  await expect(check([row(0, 1), row(1, 2)], control.signal).end).rejects.toMatchObject({
    code: 'CANCELLED',
  });
  expect(validate).toHaveBeenCalledTimes(1);
  await expect(check([row(0, 1)], control.signal).end).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(validate).toHaveBeenCalledTimes(1);
});

test('no rows, no calls', async () => {
  expect(await check([]).end).toEqual([]);
  expect(validate).not.toHaveBeenCalled();
});
