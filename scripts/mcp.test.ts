import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService } from '../test/support/service/startService';

const agents: Client[] = [];
afterEach(() => Promise.all(agents.splice(0).map((agent) => agent.close())));

/** As an agent starts it: in any folder, without an account. */
async function start(variables: Record<string, string>): Promise<Client> {
  const agent = new Client({ name: 'agent', version: '1' });
  agents.push(agent);
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.resolve('build/scripts/mcp.js')],
      cwd: path.parse(process.cwd()).root,
      env: { ...(process.env as Record<string, string>), ...variables },
      stderr: 'ignore',
    }),
  );
  return agent;
}

test('over standard input and output an agent has the tools without an account', async () => {
  const agent = await start({ DATA_DIR: 'memory:' });
  const { tools } = await agent.listTools();
  expect(tools.map(({ name }) => name)).toContain('calculate');
  const inputs = { section: 'W18X35', span: 24, deadLoad: 0.5, liveLoad: 1, unbracedLength: 0 };
  const { content } = await agent.callTool({
    name: 'calculate',
    arguments: { template: 'steelBeamAISC360', inputs, outputs: ['mU'] },
  });
  // (1.2 · (0.5 + self-weight 0.03503) + 1.6 · 1) · 24² / 8
  const said = JSON.parse((content as { text: string }[])[0]!.text) as { numbers: { value: number }[] };
  expect(said.numbers[0]!.value).toBeCloseTo(161.43, 2);
});

test('an agent uses the service that runs on the data folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calc-agent-'));
  const service = await startService({ DATA_DIR: folder });
  try {
    const agent = await start({ DATA_DIR: folder });
    const given = { template: 'timberBeamASD', preset: 'floorJoist', inputs: {}, report: { name: 'J-1' } };
    const { content } = await agent.callTool({ name: 'calculate', arguments: given });
    const said = JSON.parse((content as { text: string }[])[0]!.text) as { report: { url: string } };
    expect(said.report.url).toContain(`${service.url}/sheets/`);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true });
  }
});

test('an agent whose service does not answer gets that as its error', async () => {
  await expect(start({ SERVICE_URL: 'http://127.0.0.1:9', API_KEY: 'key' })).rejects.toThrow(
    /calculation service did not answer/,
  );
});
