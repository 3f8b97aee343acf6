import pLimit from 'p-limit';
import type { Attributes } from '../../contract';
import { createExplore, type Explore } from '../../src/core/sheets/explore';
import { lightest } from '../../src/design/lightest';
import { optionsOf } from '../../src/design/options';
import { createExploreAnywhere } from '../../src/core/sheets/exploreAnywhere';
import { CalcError } from '../../src/client/calcError';
import { type Figure, repeated } from '../report/figure';
import { type MeasuredService, startMeasuredService } from './session/access';
import { openSession, type Session } from './session/session';
import { overHttp1 } from './session/transport';

const code = 'steelBeamAISC360';
/** As a browser has connections. */
const atOnce = 6;

/** The nth beam: its span and loads are those of no other. */
const beamOf = (n: number): Attributes => ({ span: 12 + (n % 25), deadLoad: 0.4, liveLoad: 0.5 + n / 50 });

/** Each of 50 beams given its lightest W shape, beside the same calculations as one-shots, and on a sheet that is deleted. */
export async function* lightestBeams(quick: boolean): AsyncGenerator<Figure> {
  const beams = Array.from({ length: quick ? 5 : 50 }, (_, n) => beamOf(n));
  const few = beams.slice(0, quick ? 1 : 5);
  const service = await startMeasuredService(0);
  try {
    const tried: Attributes[] = [];
    const exploring = (session: Session) => noting(createExplore(session.studyServices.client), tried);
    yield* search(service, beams, 'by explore, no reports', exploring);
    yield await oneShots(service, tried);
    yield* search(service, few, 'on one report, deleted', (session) =>
      createExploreAnywhere(withoutExplore(session)),
    );
  } finally {
    await service.stop();
  }
}

async function* search(
  service: MeasuredService,
  beams: readonly Attributes[],
  how: string,
  exploreOf: (session: Session) => Explore,
): AsyncGenerator<Figure> {
  const transport = overHttp1();
  const session = openSession(service, transport);
  const explore = exploreOf(session);
  const template = await session.catalogue.detail(code);
  const section = template.fields.find(({ referenceId }) => referenceId === 'section');
  if (!section) throw new Error(`${code} has no section.`);
  const options = optionsOf(section).flatMap(({ value, weight }) =>
    weight === null ? [] : [{ value, cost: weight }],
  );
  const limit = pLimit(atOnce);
  let tried = 0;
  const started = performance.now();
  await Promise.all(
    beams.map((attributes) =>
      limit(async () => {
        const base = { projectId: service.projectId, template, preset: null, attributes };
        const outcome = await lightest(options, template.outputs, (values) =>
          explore(
            base,
            values.map((value) => ({ section: value })),
          ),
        );
        if (outcome.best.length === 0) throw new Error('A beam has no shape that passes.');
        tried += outcome.tried;
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  yield {
    name: `the lightest W shape of ${beams.length} beams: ${how}`,
    on: 'http/1.1',
    repeated: repeated('s', [seconds]),
    calls: transport.requests,
    perSecond: tried / seconds,
    note: `${tried} shapes tried`,
  };
  transport.close();
}

async function oneShots(service: MeasuredService, all: readonly Attributes[]): Promise<Figure> {
  const transport = overHttp1();
  const { studyServices } = openSession(service, transport);
  const before = await service.sheets();
  const limit = pLimit(atOnce);
  const started = performance.now();
  await Promise.all(
    all.map((attributes) =>
      limit(() => studyServices.client().calculate(code, { projectId: service.projectId, attributes })),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const sheets = (await service.sheets()) - before;
  transport.close();
  return {
    name: 'the same calculations as one-shots',
    on: 'http/1.1',
    repeated: repeated('s', [seconds]),
    calls: transport.requests,
    perSecond: all.length / seconds,
    sheets,
  };
}

function noting(explore: Explore, tried: Attributes[]): Explore {
  return (base, variations, signal) => {
    tried.push(...variations.map((variation) => ({ ...base.attributes, ...variation })));
    return explore(base, variations, signal);
  };
}

/** As with a service that implements only the interface. */
function withoutExplore({ studyServices }: Session): Session['studyServices'] {
  const client = {
    ...studyServices.client(),
    explore: () =>
      Promise.reject(
        new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'No such route', status: 404 }),
      ),
  };
  return { ...studyServices, client: () => client };
}
