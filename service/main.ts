import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { newApiKey } from './accounts/apiKey';
import { keptApiKey } from './accounts/apiKeyFile';
import { ensureFirstAccount } from './accounts/firstAccount';
import { readSettings, type Settings, SettingsError } from './environment';
import { createService } from './http/app';
import { endWithParent } from './parentWatch';
import { DataDirInUseError, inMemory, openEmbeddedStore } from './store/embeddedStore';
import { allTemplates, findTemplate } from './templates/catalogue';

/** How long requests under way may take once the service was asked to end. */
const graceMs = 5_000;

/** The service as a process. Standard output carries one line, when it listens; the log goes to standard error. */
async function main(): Promise<void> {
  const [command] = process.argv.slice(2);
  if (command)
    throw new SettingsError(
      `The command ${JSON.stringify(command)} is not part of this version of the service yet.`,
    );
  const settings = readSettings(process.env);
  // Whatever is written in the data folder is for its owner alone.
  process.umask(0o077);
  const logger = pino({ base: undefined }, pino.destination({ dest: 2, sync: true }));
  const clock = () => new Date();

  const store = await openEmbeddedStore(settings.dataDir);
  const apiKey = apiKeyOf(settings);
  const { projectId } = await ensureFirstAccount(store, apiKey, clock);
  let address = '';
  const service = await createService({
    ...settings,
    store,
    catalogue: { find: findTemplate, all: allTemplates },
    clock,
    logger,
    publicUrl: () => settings.publicUrl ?? address,
    patience: settings,
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

/** In memory nothing is kept, the key neither. */
function apiKeyOf({ apiKey, dataDir }: Settings): string {
  if (apiKey) return apiKey;
  return dataDir === inMemory ? newApiKey() : keptApiKey(dataDir);
}

/** Where a client on this machine reaches the service. */
function urlOf({ address, family, port }: AddressInfo): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reached}]` : reached}:${port}`;
}

/** What the operator can mend is said in a sentence; only a fault shows where it happened. */
function fail(error: unknown): void {
  const isForOperator = error instanceof SettingsError || error instanceof DataDirInUseError;
  const text =
    error instanceof Error ? (isForOperator ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  process.exit();
}

main().catch(fail);
