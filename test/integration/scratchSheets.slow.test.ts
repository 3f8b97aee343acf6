/** Searches at a service that calculates only on sheets, over real fetch and the real service: its explore answers 404. */
import type { TemplateDetail } from '../../contract';
import { createExploreAnywhere } from '../../src/core/sheets/exploreAnywhere';
import { searchRange } from '../../src/design/searchRange';
import { solveFor } from '../../src/design/solveFor';
import { evaluationOf, readTarget } from '../../src/design/target';
import { memoryStores } from '../../src/core/testing/testCore';
import { CalcError } from '../../src/client/calcError';
import type { ServiceClient } from '../../src/client/serviceClient';
import { shown } from '../../src/functions/testing/addin';
import { type LiveCore, startLiveCore } from '../support/liveCore';
import { harmlessAddin } from '../support/serviceAddin';

const over = harmlessAddin();

const noSuchRoute = (client: ServiceClient) =>
  jest
    .spyOn(client, 'explore')
    .mockRejectedValue(
      new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'No such route', status: 404 }),
    );

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}
const sheets = async () => (await over.service.holdings()).sheets;

const solve = (...given: unknown[]) =>
  shown((over.addin.solvefor as (...all: unknown[]) => Promise<unknown[][]>)(...given));

const beam = { section: 'W18X35', deadLoad: 0.5, liveLoad: 1 };

test.each<[string, unknown[]]>([
  [
    'the span of a steel beam',
    [
      'steelBeamAISC360',
      [
        ['section', 'W18X35'],
        ['deadLoad', 0.5],
        ['liveLoad', 1],
      ],
      'span',
    ],
  ],
  [
    'the plies of a preset',
    ['timberBeamASD', [['member', '2x10 D.Fir-L No. 2']], 'n_com', 1, null, null, 1, 'floorGirder'],
  ],
  [
    'the ground snow of a roof load',
    [
      'loadsSnowASCE7-22',
      [
        ['overrideDefaults', true],
        ['roughnessCategory', 'C'],
        ['eaveToRidgeDistance', 30],
        ['roofSlope', 4],
      ],
      'groundSnowLoad',
      'pF = 30',
    ],
  ],
  [
    'a row each',
    [
      'steelBeamAISC360',
      [
        ['section', 'span', 'deadLoad', 'liveLoad'],
        ['W18X35', '', 0.5, 1],
        ['W21X44', '', 0.5, 2],
        ['W16X26', '', 0.5, 0.5],
      ],
      'span',
    ],
  ],
  ['what no value gives', ['steelBeamAISC360', Object.entries(beam), 'span', 5, 1, 2]],
])('%s is what exploring gives, and no sheet is left', async (_, given) => {
  const expected = await solve(...given);
  const before = await sheets();
  const { client } = over.addin.runtime;
  // The answer is not the one that is known already.
  over.addin.runtime.connection.set({ projectName: 'Renamed' });
  const explore = noSuchRoute(client());
  expect(await solve(...given)).toEqual(expected);
  expect(explore).toHaveBeenCalled();
  expect(over.addin.runtime.counters.sheets).toBeGreaterThan(0);
  await until(async () => (await sheets()) === before);
});

/** The last parts of the paths that a search requests, until its page ends at one of them. */
async function killedAt(request: number, moment: 'before' | 'after', template: TemplateDetail) {
  const { url, projectId, apiKey } = over.service;
  const stores = memoryStores();
  const before = await sheets();
  const requested: string[] = [];
  let killed: () => void = () => undefined;
  const death = new Promise<'killed'>((resolve) => (killed = () => resolve('killed')));
  const core: LiveCore = startLiveCore({
    ...{ url, projectId, apiKey, stores },
    async before(address) {
      if (requested.push(new URL(address).pathname.split('/').at(-1) ?? '') !== request) return;
      core.kill();
      killed();
      // What is under way arrives, though its answer does not.
      if (moment === 'before') await new Promise<never>(() => undefined);
    },
  });
  noSuchRoute(core.client);
  const span = template.fields.find(({ referenceId }) => referenceId === 'span')!;
  const base = { projectId, template, preset: null, attributes: beam };
  const explore = createExploreAnywhere(core.studyServices);
  const target = readTarget('', template);
  const search = solveFor({
    evaluate: async (values) => {
      const items = await explore(
        base,
        values.map((x) => ({ span: x })),
      );
      return values.map((x, i) => evaluationOf(x, items[i]!, target));
    },
    target: target.value,
    range: searchRange(span, { from: 5, to: 60, start: 20 }),
    step: null,
  });
  const isDeleted = search.then(() => until(async () => (await stores.scratch.entries()).length === 0));
  const end = await Promise.race([death, isDeleted.then(() => 'ended' as const)]);
  if (end === 'ended') {
    core.kill();
    expect(await sheets()).toBe(before);
    return requested;
  }
  const isCreate = requested[request - 1] === 'calculate';
  if (isCreate && moment === 'after') await until(async () => (await sheets()) === before + 1);

  const next = startLiveCore({ url, projectId, apiKey, stores });
  await until(async () => (await stores.scratch.entries()).length === 0);
  const named = next.possibleSheets.list();
  next.kill();
  const left = (await sheets()) - before;
  expect(left).toBe(isCreate && moment === 'after' ? 1 : 0);
  expect(named.map(({ name }) => name)).toEqual(
    isCreate ? [expect.stringMatching(/^Trial of Design, can be deleted: /)] : [],
  );
  over.sheets += left;
  return requested;
}

test.each(['before', 'after'] as const)(
  'wherever the page ends, %s a request arrives, the next start deletes what is left',
  async (moment) => {
    const template = await over.addin.runtime.client().getTemplate('steelBeamAISC360');
    const all = await killedAt(Infinity, moment, template);
    expect(all).toEqual(expect.arrayContaining(['validate', 'calculate', 'solve', 'bulk-delete']));
    // The first and the last of each kind; in `npm run test:slow` all.
    for (const [i, name] of all.entries())
      if (process.env.EXAMPLES || i === all.indexOf(name) || i === all.lastIndexOf(name))
        expect((await killedAt(i + 1, moment, template)).length).toBeGreaterThan(i);
  },
);
