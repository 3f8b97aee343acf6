import type { Project } from '../../contract';
import { calculated } from './testing/answers';
import { deferred } from './testing/fakeClient';
import { snowTemplate } from './testing/templates';
import { createTestCore, memoryStores } from './testing/testCore';

const projectWith = (groundSnowLoad2022: number) =>
  ({ projectId: 'project', name: 'Project', defaults: { groundSnowLoad2022 } }) as Project;

const request = { template: snowTemplate, attributes: { roofSlope: 4 } };

test('a cell read before the project answers is read again with what its changed defaults outdate', async () => {
  const stores = memoryStores();
  const calculate = () => Promise.resolve(calculated());
  const first = createTestCore({ calculate, getProject: () => Promise.resolve(projectWith(20)) }, { stores });
  await first.catalogue.detail(snowTemplate.code);
  await first.calculations.run(request, { cellId: 'A1' });
  await first.flush();

  const { promise, resolve } = deferred<Project>();
  const core = createTestCore({ getProject: () => promise }, { stores });
  const read = () => core.calculations.shown().map(({ result }) => result.outdated);
  await core.catalogue.detail(snowTemplate.code);
  await core.calculations.run(request, { cellId: 'A1' });
  expect(read()).toEqual([[]]);
  const seen: string[][][] = [];
  core.calculations.onChecked(() => seen.push(read()));
  resolve(projectWith(30));
  await promise;
  await new Promise((done) => setImmediate(done));
  expect(seen).toEqual([[["the project's defaults were changed"]]]);
});

test('a project that is read for its defaults tells its name', async () => {
  const core = createTestCore({ getProject: () => Promise.resolve(projectWith(20)) });
  const named = jest.fn();
  Object.assign(core.connection, { named });
  await core.catalogue.detail(snowTemplate.code);
  await new Promise((done) => setImmediate(done));
  expect(named).toHaveBeenCalledWith([projectWith(20)]);
});
