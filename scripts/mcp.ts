// npm run mcp: the service's tools for agents (MCP) over standard input and output.
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import path from 'node:path';
import { storedApiKey } from '../service/accounts/apiKeyFile';
import { askRunningService } from '../service/operator/operatorSocket';
import type { LocalService } from './start/localService';
import { type ServiceProcess, startServiceProcess } from './start/serviceProcess';
import { readSettings, type Settings } from './start/settings';

const root = path.resolve(__dirname, '../..');
let child: ServiceProcess | null = null;

/** The service of the settings; else the one that runs on the data folder of `npm start`; else a new one on it. */
async function openService({ serviceUrl, apiKey, folders }: Settings): Promise<LocalService> {
  if (serviceUrl !== null) return { url: serviceUrl, apiKey, projectId: null };
  const dataDir = process.env.DATA_DIR || '.data';
  const [running] = (await askRunningService(dataDir, ['service', 'address'])) ?? [];
  if (running) {
    const { url } = running as { url: string };
    return { url, apiKey: apiKey ?? storedApiKey(dataDir), projectId: null };
  }
  child = await startServiceProcess(folders.serviceMain, process.env);
  return child.service;
}

/** Passes every message on, in both directions. */
async function connect({ url, apiKey }: LocalService, end: () => Promise<void>): Promise<void> {
  const agent = new StdioServerTransport();
  const service = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${apiKey ?? ''}` } },
  });
  service.onmessage = (message) => void agent.send(message);
  agent.onmessage = (message) =>
    void service.send(message).catch((error: unknown) => agent.send(failure(message, error)));
  agent.onclose = () => void end();
  await service.start();
  await agent.start();
}

/** The answer to an agent whose service does not answer. */
function failure(message: JSONRPCMessage, error: unknown): JSONRPCMessage {
  const text = `The calculation service did not answer: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${text}\n`);
  const id = isJSONRPCRequest(message) ? message.id : 0;
  return { jsonrpc: '2.0', id, error: { code: -32_603, message: text } };
}

async function main(): Promise<void> {
  process.chdir(root);
  const end = async () => {
    await child?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void end());
  process.once('SIGINT', () => void end());
  process.stdin.once('end', () => void end());
  await connect(await openService(readSettings(process.env, root)), end);
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await child?.stop();
  process.exit(1);
});
