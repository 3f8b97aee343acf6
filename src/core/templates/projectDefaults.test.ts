import { CalcError } from '../../client/calcError';
import type { Project } from '../../../contract';
import { createProjectDefaults } from './projectDefaults';

const minute = 60_000;

function harness(answer: () => Promise<Project>) {
  const getProject = jest.fn(answer);
  const clock = { now: 0 };
  return { getProject, clock, defaults: createProjectDefaults(getProject, () => clock.now) };
}
const projectOf = (defaults?: Record<string, unknown>) => () =>
  Promise.resolve({ projectId: 'p', name: 'P', defaults } as Project);

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('requested once in ten minutes; known without a call; equal whatever the order', async () => {
  const answers = [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: 1, b: 3 },
  ];
  const { defaults, getProject, clock } = harness(() => projectOf(answers.shift())());
  expect(defaults.known('o', 'p')).toBeNull();
  const seen: (string | null)[] = [];
  for (let times = 0; times < 3; times += 1) {
    for (const passed of [0, 9 * minute, minute]) {
      clock.now += passed;
      if (passed !== minute) defaults.keepFresh('o', 'p');
      // What is known stays while it is requested again in the background.
      expect(defaults.known('o', 'p')).toBe(seen.at(-1) ?? null);
      await settle();
      if (passed === 0) seen.push(defaults.known('o', 'p'));
    }
  }
  expect(seen[0]).toEqual(expect.any(String));
  expect([seen[1] === seen[0], seen[2] === seen[0], getProject.mock.calls.length]).toEqual([true, false, 3]);
});

test('each service and project has its own', async () => {
  const { defaults, getProject } = harness(projectOf({ a: 1 }));
  defaults.keepFresh('o', 'p');
  await settle();
  expect([defaults.known('o', 'q'), defaults.known('other', 'p')]).toEqual([null, null]);
  defaults.keepFresh('other', 'p');
  expect(getProject).toHaveBeenCalledTimes(2);
});

test('a service that publishes none has none', async () => {
  const { defaults } = harness(projectOf(undefined));
  defaults.keepFresh('o', 'p');
  await settle();
  expect(defaults.known('o', 'p')).toBeNull();
});

test('a service that does not answer is not asked again for a minute; nothing is thrown', async () => {
  const { defaults, getProject, clock } = harness(() => Promise.reject(new Error('down')));
  for (let times = 0; times < 5; times += 1) {
    defaults.keepFresh('o', 'p');
    await settle();
    expect(defaults.known('o', 'p')).toBeNull();
  }
  expect(getProject).toHaveBeenCalledTimes(1);
  clock.now += minute;
  getProject.mockImplementation(projectOf({ a: 1 }));
  defaults.keepFresh('o', 'p');
  await settle();
  expect(defaults.known('o', 'p')).toEqual(expect.any(String));
});

test('results of a project that is gone are compared with its last defaults', async () => {
  const { defaults, getProject, clock } = harness(projectOf({ a: 1 }));
  defaults.keepFresh('o', 'p');
  await settle();
  const last = defaults.known('o', 'p');
  expect(last).not.toBeNull();
  clock.now += 10 * minute;
  const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone' });
  getProject.mockImplementation(() => Promise.reject(gone));
  defaults.keepFresh('o', 'p');
  await settle();
  expect(defaults.known('o', 'p')).toBe(last);
});

test('what was requested before the connection changed is not known afterwards', async () => {
  let answer!: (project: Project) => void;
  const { defaults } = harness(() => new Promise((resolve) => (answer = resolve)));
  defaults.keepFresh('o', 'p');
  defaults.forget();
  answer({ projectId: 'p', name: 'P', defaults: { a: 1 } } as unknown as Project);
  await settle();
  expect(defaults.known('o', 'p')).toBeNull();
});
