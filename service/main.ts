import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { newApiKey } from './accounts/apiKey';
import { ApiKeyFileError, storedApiKey } from './accounts/apiKeyFile';
import { ensureFirstAccount } from './accounts/firstAccount';
import { Engine } from './engine/engine';
import { createWorkerPool } from './engine/workerPool';
import { SealKeyError, SealKeys } from './seals/sealKeys';
import { readSettings, type Settings, SettingsError } from './start/environment';
import { createService } from './app';
import { openDatabase } from './start/openDatabase';
import { runCommand } from './operator/commandLine';
import { OperatorError } from './operator/commands';
import { reportOnFile } from './operator/templateCommands';
import { openOperatorSocket } from './operator/operatorSocket';
import { createMetrics } from './metrics/metrics';
import { sentenceOf } from './start/operatorSentence';
import { problemLines, publishFolder } from './start/templateFolder';
import { warnOfRights } from './start/dataRights';
import { endWithParent } from './start/parentWatch';
import { Publications } from './publications/publications';
import { DatabaseRefusedError } from './store/databaseMark';
import { DataDirInUseError, inMemory } from './store/embeddedStore';
import { DatabaseUnavailableError } from './store/postgresStore';
import { allTemplates, allTemplatesAndTests } from '../engineering/catalogue';
import { createThreadPress } from './web/pdf/pdfPress';

/** How long requests under way may take once the service was asked to end. */
const graceMs = 5_000;
const clock = () => new Date();

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  // Whatever is written in the data folder is readable only by its owner.
  process.umask(0o077);
  const library = settings.testTemplates ? allTemplatesAndTests() : allTemplates();
  const words = process.argv.slice(2);
  if (words.length === 0) return serve(settings, library);
  const report = reportOnFile(words);
  if (report) {
    process.stdout.write(`${report.lines.join('\n')}\n`);
    process.exitCode = report.isFaulty ? 1 : 0;
    return;
  }
  const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
  (await runCommand(settings, { library, clock, onProgress: print }, words)).forEach(print);
}

/** The service as a process. Standard output carries one line, when it listens; the log goes to standard error. */
async function serve(settings: Settings, library: ReturnType<typeof allTemplates>): Promise<void> {
  const logger = pino({ base: undefined }, pino.destination({ dest: 2, sync: true }));
  // Commands on PostgreSQL need no owner.
  const isOwner = settings.databaseUrl === null && settings.dataDir !== inMemory;
  const { store, openQueue } = await openDatabase(settings, (error) =>
    logger.error({ err: error }, 'database'),
  );
  if (isOwner) warnOfRights(settings.dataDir, logger);
  const apiKey = apiKeyOf(settings);
  const metrics = createMetrics(store.db, { ofProcess: true });
  const engine = new Engine({
    createPool: () => createWorkerPool({ limitSeconds: settings.solveLimitSeconds }),
    now: () => performance.now(),
    onSolved: metrics.solved,
  });
  const publications = new Publications(library, store, clock, (text) => engine.checkFile(text));
  const { projectId, queue } = await store.atStart(async () => {
    await publications.ensure();
    if (settings.dataDir !== inMemory) await publishFolder(publications, settings.dataDir, logger);
    return { ...(await ensureFirstAccount(store, apiKey, clock)), queue: await openQueue() };
  });
  for (const { code, error } of await publications.unreadable())
    for (const line of problemLines(code, error)) logger.error(`cannot be read any more: ${line}`);
  const sealKeys = await SealKeys.open(store, clock, settings.sealKey);
  let address = '';
  const operated = { store, publications, sealKeys, clock, address: () => address };
  const operator = isOwner ? await openOperatorSocket(operated, settings.dataDir) : null;
  const hostNames = [...settings.allowedHosts, settings.host.toLowerCase()];
  if (settings.publicUrl) hostNames.push(new URL(settings.publicUrl).hostname);
  const service = await createService({
    ...settings,
    ...operated,
    metrics,
    engine,
    press: createThreadPress(),
    queue,
    logger,
    publicUrl: () => settings.publicUrl ?? address,
    hostNames: () => hostNames,
    batchTimeouts: settings,
    solveDelay: async (signal) => {
      if (settings.solveDelayMs > 0) await delay(settings.solveDelayMs, undefined, { signal });
    },
  });

  const end = (why: string) => {
    logger.info({ why }, 'ending');
    // A request that its client never finishes must not keep the service alive.
    setTimeout(() => service.server.closeAllConnections(), graceMs).unref();
    service
      .close()
      .then(() => operator?.close())
      .then(() => store.close())
      .catch(fail);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  endWithParent(() => end('npm ended'));

  await service.listen({
    host: settings.host,
    port: settings.port,
    listenTextResolver: (url) => `listening at ${url}`,
  });
  address = urlOf(service.server.address() as AddressInfo);
  process.stdout.write(`${JSON.stringify({ event: 'listening', url: address, apiKey, projectId })}\n`);
}

/** In memory nothing is stored, nor is the key. */
function apiKeyOf({ apiKey, dataDir, databaseUrl }: Settings): string {
  if (apiKey) return apiKey;
  return dataDir === inMemory && databaseUrl === null ? newApiKey() : storedApiKey(dataDir);
}

/** Where a client on this machine reaches the service. */
function urlOf({ address, family, port }: AddressInfo): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reached}]` : reached}:${port}`;
}

const forOperator = [
  SettingsError,
  OperatorError,
  DataDirInUseError,
  DatabaseRefusedError,
  DatabaseUnavailableError,
  ApiKeyFileError,
  SealKeyError,
];

/** What the operator can fix is reported in a sentence; only a fault shows where it happened. */
function fail(error: unknown): void {
  const isForOperator = forOperator.some((kind) => error instanceof kind);
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const ofSystem = sentenceOf(error, process.env.DATA_DIR ?? 'DATA_DIR');
  const text = isForOperator ? message : (ofSystem ?? stack);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  process.exit();
}

main().catch(fail);
