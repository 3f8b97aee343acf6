import { endWithParent, startWorkbookHost, type WorkbookHost } from 'workbook-host';
import path from 'node:path';
import { startAddinHost } from './addinHost';
import type { LocalService } from './localService';
import { type ServiceProcess, startServiceProcess } from './serviceProcess';
import { readSettings, type Settings } from './settings';

const root = path.resolve(__dirname, '../../..');
let service: LocalService | null = null;
let child: ServiceProcess | null = null;
let stopping = false;

async function run(settings: Settings): Promise<void> {
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The service has data to put in order; the host has none, and browsers keep their connections open.
    await child?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  endWithParent(() => void stop());
  const host = await startHost(settings);
  // Another author's add-in has its own services.
  if (settings.manifest === null) {
    service = settings.serviceUrl
      ? { url: settings.serviceUrl, apiKey: settings.apiKey, projectId: null }
      : await startEmbeddedService(settings, host.origin);
  }
  process.stdout.write(`ready ${host.url}\n`);
}

function startHost({ manifest, port, folders }: Settings): Promise<WorkbookHost> {
  if (manifest === null) return startAddinHost(folders, port, () => service);
  const { certificates, officeJs } = folders;
  return startWorkbookHost({ manifest, port, certificates, officeJs });
}

/** The links to sheets that the service gives must lead to this origin, which passes them on. */
async function startEmbeddedService(settings: Settings, origin: string): Promise<LocalService> {
  child = await startServiceProcess(settings.folders.serviceMain, {
    PUBLIC_URL: origin,
    ALLOWED_ORIGINS: origin,
    ...process.env,
  });
  void child.ended.then((how) => {
    service = null;
    if (!stopping) {
      process.stderr.write(`The calculation service ${how}. The page stays up; its calls now answer 502.\n`);
    }
  });
  return child.service;
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `The port is taken by another program. Stop it, or choose another: PORT=3001 npm start (${message})`;
  }
  return message;
}

async function main(): Promise<void> {
  try {
    await run(readSettings(process.env, root, process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`The workbook host cannot start. ${explain(error)}\n`);
    stopping = true;
    await child?.stop();
    process.exit(1);
  }
}

void main();
