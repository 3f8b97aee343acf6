import pLimit from 'p-limit';
import type { Attributes } from '../../contract';
import { createExplore } from '../../src/core/sheets/explore';
import { lightestOfRows } from '../../src/design/lightestRows';
import { optionsOf, priced } from '../../src/design/options';
import { type Figure, repeated } from '../report/figure';
import { startMeasuredService } from './session/access';
import { openSession } from './session/session';
import { overHttp1 } from './session/transport';

const code = 'steelBeamAISC360';
/** As a browser has connections. */
const atOnce = 6;
/** In all rows, for the choice of four. */
const filter = /^W(14|16|18|21|24)X/;

/** The nth beam: its span and loads are those of no other. */
const beamOf = (n: number): Attributes => ({ span: 12 + (n % 25), deadLoad: 0.4, liveLoad: 0.5 + n / 50 });

/** 50 beams made to pass, each by its lightest W shape and all by four of them, beside the same calculations as one-shots. */
export async function* lightestBeams(quick: boolean): AsyncGenerator<Figure> {
  const beams = Array.from({ length: quick ? 5 : 50 }, (_, n) => beamOf(n));
  const service = await startMeasuredService(0);
  try {
    const transport = overHttp1();
    const session = openSession(service, transport);
    const explore = createExplore(session.studyServices.client);
    const template = await session.catalogue.detail(code);
    const section = template.fields.find(({ referenceId }) => referenceId === 'section')!;
    const all = priced(optionsOf(section), 'weight');
    let tried: Attributes[] = [];
    for (const kinds of [null, 4]) {
      const options = kinds === null ? all : all.filter(({ value }) => filter.test(String(value)));
      tried = [];
      const requests = transport.requests;
      const started = performance.now();
      const found = await lightestOfRows(
        beams.map((_, index) => ({ index, options })),
        template.outputs,
        (index, values) => {
          const attributes = beams[index]!;
          const variations = values.map((value) => ({ section: value }));
          tried.push(...variations.map((variation) => ({ ...attributes, ...variation })));
          const base = { projectId: service.projectId, template, preset: null, attributes };
          return explore(base, variations);
        },
        { kinds },
      );
      const seconds = (performance.now() - started) / 1000;
      if (found.rows.some(({ best }) => best === null)) throw new Error('A beam has no shape that passes.');
      yield {
        name: `${beams.length} beams, ${kinds === null ? 'each its lightest W shape' : `at most ${kinds} of ${options.length} shapes`}`,
        on: 'http/1.1',
        repeated: repeated('s', [seconds]),
        calls: transport.requests - requests,
        perSecond: tried.length / seconds,
        note: `${tried.length} shapes tried`,
        ...(!quick && { goal: { text: '5 s', met: seconds <= 5 } }),
      };
    }
    const client = session.studyServices.client();
    const limit = pLimit(atOnce);
    const started = performance.now();
    const plain = tried.slice(0, 5_000);
    await Promise.all(
      plain.map((attributes) =>
        limit(() => client.calculate(code, { projectId: service.projectId, attributes })),
      ),
    );
    const seconds = (performance.now() - started) / 1000;
    yield {
      name: `${plain.length} of the last calculations as one-shots`,
      on: 'http/1.1',
      repeated: repeated('s', [seconds]),
      perSecond: plain.length / seconds,
    };
    transport.close();
  } finally {
    await service.stop();
  }
}
