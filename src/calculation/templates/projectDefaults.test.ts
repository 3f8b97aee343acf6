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

test('requested once in ten minutes; known without a call; equal whatever the order', async () => {
  const answers = [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: 1, b: 3 },
  ];
  const { defaults, getProject, clock } = harness(() => projectOf(answers.shift())());
  expect(defaults.known('o', 'p')).toBeNull();
  const first = await defaults.ask('o', 'p');
  expect([defaults.known('o', 'p'), await defaults.ask('o', 'p')]).toEqual([first, first]);
  expect(getProject).toHaveBeenCalledTimes(1);
  const seen = [first];
  for (let times = 0; times < 2; times += 1) {
    clock.now += 10 * minute;
    // What is known is answered at once, and requested again in the background.
    expect(await defaults.ask('o', 'p')).toBe(seen.at(-1));
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(defaults.known('o', 'p'));
  }
  expect([seen[1] === first, seen[2] === first, getProject.mock.calls.length]).toEqual([true, false, 3]);
});

test('each service and project has its own', async () => {
  const { defaults, getProject } = harness(projectOf({ a: 1 }));
  await defaults.ask('o', 'p');
  expect([defaults.known('o', 'q'), defaults.known('other', 'p')]).toEqual([null, null]);
  await defaults.ask('other', 'p');
  expect(getProject).toHaveBeenCalledTimes(2);
});

test('a service that publishes none has none', async () => {
  const { defaults } = harness(projectOf(undefined));
  expect([await defaults.ask('o', 'p'), defaults.known('o', 'p')]).toEqual([null, null]);
});

test('a service that does not answer is left alone for a minute; nothing is thrown', async () => {
  const { defaults, getProject, clock } = harness(() => Promise.reject(new Error('down')));
  for (let times = 0; times < 5; times += 1) expect(await defaults.ask('o', 'p')).toBeNull();
  expect(getProject).toHaveBeenCalledTimes(1);
  clock.now += minute;
  getProject.mockImplementation(projectOf({ a: 1 }));
  expect(await defaults.ask('o', 'p')).toEqual(expect.any(String));
});

test('what was requested before the connection changed is not known afterwards', async () => {
  let answer!: (project: Project) => void;
  const { defaults } = harness(() => new Promise((resolve) => (answer = resolve)));
  const answered = defaults.ask('o', 'p');
  defaults.forget();
  answer({ projectId: 'p', name: 'P', defaults: { a: 1 } } as unknown as Project);
  await answered;
  expect(defaults.known('o', 'p')).toBeNull();
});
