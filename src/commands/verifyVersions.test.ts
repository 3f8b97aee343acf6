import { createSettings } from '../core/session/settings';
import { calculated } from '../core/testing/answers';
import { snowTemplate as first } from '../core/testing/templates';
import { createTestCore, type TestCoreOptions } from '../core/testing/testCore';
import { verifyVersions } from './verifyVersions';

const second = { ...first, id: 'id-2', version: 4 };

async function carried(): Promise<string> {
  const core = createTestCore({ calculate: () => Promise.resolve(calculated()) });
  await core.calculations.run({ template: first, attributes: { roofSlope: 4 } }, { cellId: 'A1' });
  return core.results.text();
}

const open = async (getTemplate: () => Promise<typeof second>, options: TestCoreOptions = {}) => {
  const core = createTestCore({ getTemplate }, { carried: await carried(), ...options });
  return { ...core, ready: Promise.resolve(), resultsWriter: { ready: Promise.resolve() } };
};
const outdated = ({ calculations }: Awaited<ReturnType<typeof open>>) =>
  calculations.shown().map(({ result }) => result.outdated);

test('a workbook that was only opened is marked when its versions are verified', async () => {
  const core = await open(() => Promise.resolve(second));
  expect(outdated(core)).toEqual([[]]);
  await verifyVersions(core);
  expect(outdated(core)).toEqual([['calculated with version 3 of the template; version 4 is published']]);
});

test('each template is asked for once, further ones too', async () => {
  const getTemplate = jest.fn(() => Promise.resolve(second));
  const core = await open(getTemplate);
  for (let times = 0; times < 3; times++) await verifyVersions(core, ['frozen', first.code]);
  expect(getTemplate.mock.calls.flat().sort()).toEqual(['frozen', first.code]);
});

test.each<[string, TestCoreOptions]>([
  ['without a key', { connection: { apiKey: null } }],
  ['while paused', { settings: { paused: true } }],
])('nothing is asked %s', async (_, options) => {
  const getTemplate = jest.fn(() => Promise.resolve(second));
  await verifyVersions(await open(getTemplate, options));
  expect(getTemplate).not.toHaveBeenCalled();
});

test('a service that fails or is silent is not waited for long', async () => {
  await verifyVersions(await open(() => Promise.reject(new Error('down'))));
  const silent = await open(() => new Promise(() => undefined));
  jest.useFakeTimers();
  try {
    const waited = verifyVersions({ ...silent, settings: createSettings() });
    await jest.advanceTimersByTimeAsync(5_000);
    await waited;
  } finally {
    jest.useRealTimers();
  }
  expect(outdated(silent)).toEqual([[]]);
});
