import { snowTemplate } from '../../core/testing/templates';

interface SolvedSheet {
  templateCode: string;
  inputs: Record<string, string>;
  results: Record<string, number>;
}

interface SnowService {
  fetch: jest.Mock<Promise<Response>, Parameters<typeof fetch>>;
  /** Method and path of each request, in order. */
  requests(): string[];
  /** Bodies of the calls that make sheets, in order. */
  bodies(): unknown[];
}

/**
 * The snow service reduced to its wire: pF is the ground snow load, wherever it comes from, plus the slope.
 *
 * @param unbalanced psf, within 8 ft of the ridge; in the typed answer
 */
export function snowService({ unbalanced }: { unbalanced?: number } = {}): SnowService {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const sheets = new Map<string, SolvedSheet>();

  const solve = (path: string, attributes: Record<string, unknown>) => {
    const load = Number(attributes.groundSnowLoad ?? 20) + Number(attributes.roofSlope ?? 4);
    const sheetId = `sheet-${sheets.size + 1}`;
    const inputs = Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, stored(value)]),
    );
    const templateCode = path.includes('asce7-16') ? 'loadsSnowASCE7-16' : snowTemplate.code;
    sheets.set(sheetId, { templateCode, inputs, results: { pF: load, pDesign: load + 1, cT: 1.2 } });
    const ridge =
      unbalanced === undefined ? {} : { pS: load, unbalGeneral: unbalanced, unbalGeneralWidth: 8 };
    return { sheetId, results: { pF: load, pDesign: load + 1, ...ridge } };
  };

  const answer = (path: string, body: string): Response => {
    if (path === '/v1/projects/project') return Response.json({ projectId: 'project', name: 'Project' });
    if (path === '/v1/templates') {
      return Response.json({
        templates: [{ code: snowTemplate.code, name: snowTemplate.name, category: null }],
        total: 1,
        limit: 500,
        offset: 0,
      });
    }
    const edition = /^\/v1\/templates\/(loadsSnowASCE7-(?:16|22))$/.exec(path)?.[1];
    if (edition) return Response.json({ ...snowTemplate, id: `id of ${edition}`, code: edition });
    const sheet = sheets.get(path.replace('/v1/sheets/', ''));
    if (sheet) {
      return Response.json({
        sheetId: path.split('/').at(-1),
        projectId: 'project',
        sheetUrl: `https://service.test${path}`,
        name: 'Snow',
        status: 'solved',
        ...sheet,
      });
    }
    if (!path.endsWith('/calculate')) {
      return Response.json({ error: { code: 'NOT_FOUND', message: 'Not here' } }, { status: 404 });
    }
    const { attributes } = JSON.parse(body) as { attributes: Record<string, unknown> };
    bodies.push(JSON.parse(body));
    const { sheetId, results } = solve(path, attributes);
    return Response.json(
      path.includes('/snow-load/')
        ? {
            sheetId,
            status: 'solved',
            inputs: {},
            results: { passed: true, outputs: path.includes('asce7-22') ? results : {} },
          }
        : {
            sheetId,
            projectId: 'project',
            sheetUrl: `https://service.test/sheets/${sheetId}`,
            templateCode: snowTemplate.code,
            inputs: {},
            results,
            passed: null,
          },
    );
  };

  return {
    fetch: jest.fn<Promise<Response>, Parameters<typeof fetch>>((input, init) => {
      const path = new URL(String(input)).pathname;
      // Requested in the background, once in ten minutes.
      if (!path.startsWith('/v1/projects/')) requests.push(`${init?.method ?? 'GET'} ${path}`);
      return Promise.resolve(answer(path, String(init?.body ?? '')));
    }),
    requests: () => requests,
    bodies: () => bodies,
  };
}

/** As a sheet holds it: numbers as text, booleans as 1 or 0. */
function stored(value: unknown): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}
