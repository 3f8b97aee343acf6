/** docs/errors.md: what a formula of any function shows when it fails. A browser executes the mistakes on the help pages (test/variants/functionPages.test.ts). */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES } from '../../src/client/errorCodes';
import { type Addin, type AddinSurroundings, shown, startAddin } from '../../src/functions/testing/addin';
import { snowService } from '../../src/functions/testing/snowService';
import { startListeningService } from '../support/faults/faultProxyService';
import { inputMistakes } from '../support/inputMistakes';
import { startServiceAddin } from '../support/serviceAddin';

const page = path.resolve('docs/errors.md');

const answering =
  (status: number, body: object, headers: Record<string, string> = {}): typeof fetch =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }));

interface Situation {
  name: string;
  surroundings?: Partial<AddinSurroundings>;
  before?: (addin: Addin) => void;
  call?: (addin: Addin) => Promise<unknown[][]>;
}

const preview = { functionName: 'RUN', isInValuePreview: true } as unknown as CustomFunctions.Invocation;

const situations: Situation[] = [
  {
    name: 'No API key is stored',
    surroundings: { apiKey: null },
  },
  {
    name: 'No project is chosen',
    before: ({ runtime }) => runtime.connection.set({ projectId: null, projectName: null }),
  },
  {
    name: 'The service rejects the key',
    surroundings: { fetch: answering(401, { error: { code: 'UNAUTHORIZED', message: 'Unknown key' } }) },
  },
  {
    name: 'The service does not answer',
    surroundings: { fetch: () => Promise.reject(new TypeError('fetch failed')) },
  },
  {
    name: 'The service never answers',
    surroundings: { fetch: () => new Promise(() => undefined) },
  },
  {
    name: 'Too many requests',
    surroundings: {
      fetch: answering(
        429,
        { error: { code: 'RATE_LIMITED', message: 'Too many requests' } },
        { 'retry-after': '600' },
      ),
    },
  },
  {
    name: 'The service fails',
    surroundings: { fetch: answering(500, { error: { code: 'INTERNAL_ERROR', message: 'Internal error' } }) },
  },
  {
    name: ERROR_CODES.SERVICE_UNREACHED.when,
    surroundings: {
      fetch: answering(502, {
        error: { code: 'SERVICE_UNREACHED', message: 'The calculation service cannot be reached' },
      }),
    },
  },
  {
    name: 'Calculation is paused, and there is no stored result',
    before: ({ runtime }) => runtime.settings.set({ paused: true }),
  },
  {
    name: 'The function wizard shows a preview',
    call: (addin) => addin.run('loadsSnowASCE7-22', [['roofSlope', 4]], [['pF']], null, preview),
  },
  {
    name: 'An input cell contains an error',
    call: (addin) => addin.run('loadsSnowASCE7-22', [['roofSlope', '#DIV/0!']], [['pF']]),
  },
  {
    name: 'The template cell is blank',
    call: (addin) => addin.run(null, [['roofSlope', 4]]),
  },
];

async function textOf({ surroundings, before, call }: Situation): Promise<Answer> {
  const addin = startAddin({ fetch: snowService().fetch, ...surroundings });
  before?.(addin);
  const text = shown(call?.(addin) ?? addin.run('loadsSnowASCE7-22', [['roofSlope', 4]], [['pF']]));
  await jest.advanceTimersByTimeAsync(700_000);
  return answerOf(await text);
}

type Answer = [error: string, message: string];

function answerOf(text: unknown): Answer {
  const [, error = '', message = ''] = /^(#VALUE!|#N\/A) (.*)$/s.exec(String(text)) ?? [];
  return [error, message];
}

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** What happens to every function alike, on a clock that waits run down on. */
async function generalRows(): Promise<Record<string, string[]>> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const rows: Record<string, string[]> = { '#N/A': [], '#VALUE!': [] };
  for (const situation of situations) {
    const [error, message] = await textOf(situation);
    expect([situation.name, Object.keys(rows)]).toEqual([situation.name, expect.arrayContaining([error])]);
    rows[error]?.push(row(situation.name, message));
  }
  jest.useRealTimers();
  return rows;
}

/** What is wrong in a formula or its cells, over the real service. */
async function inputRows(): Promise<string[]> {
  const service = await startListeningService();
  try {
    const addin = startServiceAddin(service);
    const rows: string[] = [];
    for (const { when, call } of inputMistakes) {
      const [error, message] = answerOf(await shown(call(addin)));
      expect([when, error]).toEqual([when, '#VALUE!']);
      rows.push(row(when, message));
    }
    return rows;
  } finally {
    await service.close();
  }
}

async function written(): Promise<string> {
  const general = await generalRows();
  const inputs = await inputRows();
  return [
    '# Errors of formulas',
    '',
    'A message says what is wrong and what to do. Excel shows it when you select the cell; Problems, in the head of the pane, lists every failing formula with its message.',
    '',
    'A test writes this page from the real messages (`UPDATE_ERRORS=1`).',
    '',
    '## No result now: #N/A',
    '',
    'If such an error stays, tell the operator of the service.',
    '',
    row('When', 'Message'),
    row('---', '---'),
    ...(general['#N/A'] ?? []),
    '',
    '## Something to fix in the formula or its inputs: #VALUE!',
    '',
    'The page of each [function](README.md#using-calc) shows its most likely mistakes.',
    '',
    row('When', 'Message'),
    row('---', '---'),
    ...(general['#VALUE!'] ?? []),
    ...inputs,
    '',
    '## Error codes',
    '',
    'The log for support contains the code of each error. The message says what to do. Codes that are not listed here come from the service.',
    '',
    ...Object.entries(ERROR_CODES).map(([code, { when }]) => `- \`${code}\`: ${when}`),
    '',
  ].join('\n');
}

test('docs/errors.md is what the functions answer (UPDATE_ERRORS=1 writes it)', async () => {
  const text = await written();
  if (process.env.UPDATE_ERRORS === '1') writeFileSync(page, text);
  expect(readFileSync(page, 'utf8')).toBe(text);
});
