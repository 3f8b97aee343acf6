import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import { addKey } from '../accounts/keys';
import { oddNames, oddValues } from '../testing/oddValues';
import { apiKey, startTestService, type TestService } from '../testing/testService';

let service: TestService;
let url: string;
beforeAll(async () => {
  service = await startTestService();
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

async function agentWith(key: string): Promise<Client> {
  const client = new Client({ name: 'agent', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  return client;
}

async function answerOf(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  return { isError, text: (content as { text: string }[])[0]!.text };
}

async function said(name: string, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const agent = await agentWith(apiKey);
  const { text } = await answerOf(agent, name, given);
  await agent.close();
  return JSON.parse(text) as Record<string, unknown>;
}

const sheets = () => service.store.db.selectFrom('sheets').selectAll().orderBy('id').execute();
const ratio = { template: 'ratio', inputs: { demand: 4, capacity: 10 }, outputs: ['ratio'] };

test('without a known key nothing is answered, also not what tools there are', async () => {
  await expect(agentWith('wrong')).rejects.toThrow(/UNAUTHORIZED/);
  const { statusCode } = await service.app.inject({ method: 'POST', url: '/mcp', payload: {} });
  expect(statusCode).toBe(401);
});

test('every tool says what it takes and whether it only reads', async () => {
  const agent = await agentWith(apiKey);
  const { tools } = await agent.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['find_templates', true],
    ['describe_template', true],
    ['list_options', true],
    ['read_report', true],
    ['verify', true],
    ['calculate', false],
    ['study', true],
    ['design', true],
  ]);
  expect(agent.getInstructions()).toMatch(/never compute/);
});

test('makes a report only when it is asked for, and reads it as its link says', async () => {
  const before = await sheets();
  expect(await said('calculate', ratio)).toMatchObject({ utilization: 0.4, report: null });
  await said('study', { ...ratio, rows: [{ demand: 5 }, { demand: 20 }] });
  await said('design', { ...ratio, input: 'demand', solveFor: { from: 1, to: 50 } });
  expect(await sheets()).toEqual(before);

  const made = await said('calculate', { ...ratio, report: { name: 'R-1' } });
  expect(made).toMatchObject({ utilization: 0.4, report: { id: expect.any(String) } });
  expect(await sheets()).toHaveLength(before.length + 1);
  const { url: link, id } = made.report as { url: string; id: string };
  expect(await said('read_report', { report: link })).toMatchObject({
    ...{ verdict: 'PASS', utilization: 0.4, status: 'solved' },
    numbers: [{ name: 'ratio', value: 0.4, formula: `=CALC.READSHEET("${id}","ratio")` }],
  });
  const agent = await agentWith(apiKey);
  const { contents } = await agent.readResource({ uri: `calc://reports/${id}` });
  expect((contents[0] as { text: string }).text).toContain('Utilization: 0.40, limit 1.0');
});

describe('verify', () => {
  const recordOf = async () => {
    const body = { projectId: service.projectId, attributes: { demand: 4, capacity: 10 } };
    const { body: answer } = await service.call('calculate', { path: { code: 'ratio' }, body });
    return structuredClone(answer);
  };

  test('says by whom a report and a record were sealed, and what is sealed', async () => {
    const record = await recordOf();
    const sealed = {
      ...{ genuine: true, sealedBy: 'https://service.test', report: record.sheetId },
      ...{ verdict: 'PASS', utilization: 0.4 },
      inputs: { named: expect.arrayContaining([{ name: 'demand', value: '4', units: 'kip' }]) },
      results: { named: expect.arrayContaining([{ name: 'ratio', value: 0.4, units: null }]) },
    };
    expect(await said('verify', { report: record.sheetUrl })).toMatchObject(sealed);
    const ofRecord = await said('verify', { record });
    expect(ofRecord).toMatchObject({ ...sealed, differsFromReport: { count: 0, named: [] } });
  });

  test('names what a forged record has otherwise than the report', async () => {
    const record = await recordOf();
    record.results.ratio = 0.3;
    record.seal!.inputs.demand = '3';
    expect(await said('verify', { record })).toEqual({
      ...{ genuine: false, why: expect.stringMatching(/^Something that was sealed has changed/) },
      differsFromReport: {
        count: 2,
        named: [
          { name: 'demand', record: '3', report: '4' },
          { name: 'ratio', record: 0.3, report: 0.4 },
        ],
      },
    });
  });

  test('a genuine record of a report that was solved again says what differs', async () => {
    const record = await recordOf();
    const path = { sheetId: record.sheetId };
    await service.call('updateSheet', { path, body: { attributes: { demand: 5 } } });
    await service.call('solveSheet', { path });
    const { genuine, utilization, differsFromReport } = await said('verify', { record });
    expect({ genuine, utilization, differsFromReport }).toMatchObject({
      ...{ genuine: true, utilization: 0.4 },
      differsFromReport: {
        named: expect.arrayContaining([{ name: 'demand', record: '4', report: '5' }]),
      },
    });
  });

  test('an answer without a report is sealed as a whole', async () => {
    const answer = await said('calculate', ratio);
    expect(await said('verify', { answer })).toEqual({
      ...{ genuine: true, sealedBy: 'https://service.test', tool: 'calculate' },
      ...{ keyId: expect.any(String), sealedAt: expect.any(String) },
    });
    const why = async (changed: object) => (await said('verify', { answer: { ...answer, ...changed } })).why;
    const seal = answer.seal as object;
    expect(await why({ utilization: 0.3 })).toBe('The answer was changed since it was sealed.');
    expect(await why({ more: 1 })).toMatch(/^The answer was changed/);
    expect(await why({ seal: { ...seal, sealedAt: '2030-01-01T00:00:00.000Z' } })).toMatch(/^The answer was/);
    expect(await why({ seal: { ...seal, tool: 'study' } })).toMatch(/^The answer was changed/);
    expect(await why({ seal: { ...seal, keyId: 'other' } })).toMatch(/^None of this service's keys/);
  });

  test('a report without a seal, or of another key, is not genuine', async () => {
    const { sheetId, seal } = await recordOf();
    const change = (changed: object) =>
      service.store.db
        .updateTable('sheets')
        .set({ seal: JSON.stringify(changed) })
        .where('id', '=', sheetId)
        .execute();
    await change({ ...seal, keyId: 'other' });
    expect(await said('verify', { report: sheetId })).toMatchObject({
      ...{ genuine: false, why: expect.stringMatching(/^None of this service's keys/) },
    });
    const updated = { path: { sheetId }, body: { attributes: { demand: 6 } } };
    await service.call('updateSheet', updated);
    expect(await said('verify', { report: sheetId })).toMatchObject({
      ...{ genuine: false, why: expect.stringMatching(/^It has no seal/) },
    });
  });
});

test('a report shows fractions and powers on one line as they are read', async () => {
  const inputs = { section: 'W18X35', span: 24, deadLoad: 0.5, liveLoad: 1, unbracedLength: 0 };
  const { report } = await said('calculate', { template: 'steelBeamAISC360', inputs, report: {} });
  const agent = await agentWith(apiKey);
  const { contents } = await agent.readResource({ uri: `calc://reports/${(report as { id: string }).id}` });
  expect((contents[0] as { text: string }).text).toContain('(|2.242|·24^2)/8 | 161.4 kip-ft | ASCE 7 2.3.1');
});

test('numbers of a steel beam name their clauses', async () => {
  const inputs = { section: 'W18X35', span: 24, deadLoad: 0.5, liveLoad: 1, unbracedLength: 0 };
  const { governing, numbers } = await said('calculate', {
    ...{ template: 'steelBeamAISC360', inputs },
    outputs: ['mU', 'phiMn', 'liveDeflection', 'totalDeflection'],
  });
  expect(governing).toMatchObject({ clause: 'AISC 360 Eq. F2-1' });
  expect((numbers as { name: string; clause?: string }[]).map(({ name, clause }) => [name, clause])).toEqual([
    ['mU', 'ASCE 7 2.3.1'],
    ['phiMn', 'AISC 360 F1'],
    ['liveDeflection', 'AISC 360 L2'],
    ['totalDeflection', 'AISC 360 L2'],
  ]);
});

test('names the clauses of a template by its presets', async () => {
  const agent = await agentWith(apiKey);
  const { contents } = await agent.readResource({ uri: 'calc://templates/steelColumnAISC360/clauses' });
  expect((contents[0] as { text: string }).text).toContain('AISC 360 E3: ');
});

test('a study of a hundred rows is short, and names the rows whose cautions it leaves out', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ span: 10 + i / 5 }));
  const inputs = { section: 'W18X35', deadLoad: 0.5, liveLoad: 1, unbracedLength: 0 };
  const answer = await said('study', { template: 'steelBeamAISC360', inputs, rows });
  expect(JSON.stringify(answer).length).toBeLessThan(40_000);
  const cautions = answer.cautions as { text: string; rows: number[] }[];
  expect(cautions).toHaveLength(13);
  expect(cautions.at(-1)).toEqual({ text: expect.stringMatching(/more sentences/), rows: expect.any(Array) });
  const named = cautions.flatMap((one) => one.rows);
  expect(new Set(named)).toEqual(new Set(rows.map((_, i) => i + 1)));
});

test('a report of another account is not there', async () => {
  const { report } = await said('calculate', { ...ratio, report: {} });
  await service.addAccount('key-of-another');
  const other = await agentWith('key-of-another');
  const { id } = report as { id: string };
  expect((await answerOf(other, 'read_report', { report: id })).text).toContain('NOT_FOUND');
  await expect(other.readResource({ uri: `calc://reports/${id}` })).rejects.toThrow(/does not exist/);
});

test('a key that is limited to templates has no others, nor their reports', async () => {
  const inputs = { section: 'W18X35', span: 24, deadLoad: 0.5, liveLoad: 1 };
  const beam = { template: 'steelBeamAISC360', inputs };
  const { report } = await said('calculate', { ...beam, report: {} });
  const clock = () => new Date();
  const { apiKey: key } = await addKey(service.store, clock, { account: null, templates: ['ratio'] });
  const agent = await agentWith(key);
  expect((await answerOf(agent, 'calculate', ratio)).isError).toBe(false);
  expect((await answerOf(agent, 'calculate', beam)).text).toContain('NOT_FOUND');
  const { id } = report as { id: string };
  expect((await answerOf(agent, 'read_report', { report: id })).text).toContain('NOT_FOUND');
});

test('an address that leads nowhere is no fault of the service', async () => {
  const agent = await agentWith(apiKey);
  for (const id of ['%', '%2e%2e', 'x', '%00', 'a%2Fb'])
    await expect(agent.readResource({ uri: `calc://reports/${id}` })).rejects.toThrow(
      /does not exist|no such address|not found/i,
    );
});

test('asks which project is meant where there are several', async () => {
  const { projectId } = await service.addAccount('key-of-two-projects');
  await service.call('createProject', { key: 'key-of-two-projects', body: { name: 'Second' } });
  const agent = await agentWith('key-of-two-projects');
  const { text, isError } = await answerOf(agent, 'calculate', ratio);
  expect([isError, text]).toEqual([true, expect.stringContaining('Several projects are open')]);
  expect((await answerOf(agent, 'calculate', { ...ratio, project: projectId })).isError).toBe(false);
  expect((await answerOf(agent, 'calculate', { ...ratio, project: 'second' })).text).toContain(
    '"project":"Second"',
  );
});

test('a tool counts for the account as the requests that it makes', async () => {
  const limited = await startTestService({ settings: { rateLimitPerMinute: 4 } });
  const payload = {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'calculate', arguments: ratio },
  };
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json, text/event-stream' };
  const call = () => limited.app.inject({ method: 'POST', url: '/mcp', headers, payload });
  // Itself, and the template, the projects, and the calculation.
  expect((await call()).statusCode).toBe(200);
  expect((await call()).statusCode).toBe(429);
  await limited.close();
});

test('no arguments make a report, a fault, or a long answer', async () => {
  const agent = await agentWith(apiKey);
  const before = await sheets();
  const tools = [
    'find_templates',
    'describe_template',
    'list_options',
    'read_report',
    'verify',
    'study',
    'design',
    'calculate',
  ];
  const inputs = fc.dictionary(fc.constantFrom('demand', 'capacity', 'span', ...oddNames), oddValues, {
    maxKeys: 4,
  });
  const arguments_ = fc.record(
    {
      template: fc.constantFrom<unknown>('ratio', 'steelBeamAISC360', 'timberBeamASD', '../ratio', '', 7),
      inputs: fc.oneof(inputs, oddValues),
      rows: fc.array(inputs, { maxLength: 3 }),
      input: fc.constantFrom('demand', 'section', 'member', ...oddNames),
      search: oddValues,
      preset: fc.constantFrom<unknown>('weak', 'floorJoist', 'x', null),
      outputs: fc.array(fc.constantFrom('ratio', 'verdict', 'fb [m]', ...oddNames), { maxLength: 3 }),
      lightest: fc.constantFrom<unknown>({}, { filter: '2x10' }, []),
      solveFor: fc.constantFrom<unknown>({ from: 1, to: 9 }, { step: -1 }, { target: '=1' }),
      report: fc.constantFrom<unknown>('x', null, 5, '../sheets'),
      project: fc.constantFrom<unknown>(undefined, '', '__proto__'),
      answer: fc.oneof(oddValues, fc.record({ seal: oddValues, answer: oddValues })),
      record: fc.record(
        {
          sheetId: oddValues,
          projectId: fc.constant('x'),
          templateCode: fc.constantFrom('ratio', 'constructor'),
          results: fc.oneof(inputs, fc.constant({ constructor: 1 })),
          seal: fc.oneof(oddValues, fc.record({ issuer: oddValues, inputs: oddValues, more: oddValues })),
        },
        { requiredKeys: ['templateCode', 'results'] },
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tools), arguments_, async (name, given) => {
      // The service reads no body that names a prototype.
      const { text } = await answerOf(agent, name, given).catch((error: Error) => ({ text: error.message }));
      expect(text).not.toContain('INTERNAL_ERROR');
      expect(text.length).toBeLessThan(100_000);
    }),
    { numRuns: 150 },
  );
  expect(await sheets()).toEqual(before);
});
