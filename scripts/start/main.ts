import path from 'node:path';
import { readCertificate } from '../../host/server/certificate';
import { openOtherAddin } from '../../host/server/otherAddin';
import { createHostServer } from '../../host/server/hostServer';
import type { LocalService } from './localService';
import { type ServiceProcess, startServiceProcess } from './serviceProcess';
import { endWithParent } from '../../host/server/parentWatch';
import { readSettings, type Settings } from './settings';

const root = path.resolve(__dirname, '../../..');

let service: LocalService | null = null;
let child: ServiceProcess | null = null;
let stopping = false;

async function run(settings: Settings): Promise<void> {
  const otherAddin = settings.manifest === null ? null : await openOtherAddin(settings.manifest);
  const server = createHostServer({
    certificate: readCertificate(settings.folders.certificates),
    folders: settings.folders,
    service: () => service,
    otherAddin,
  });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The service has data to put in order; this server has none, and browsers keep their connections open.
    await child?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  endWithParent(() => void stop());

  await server.app.listen({ host: 'localhost', port: settings.port });
  // Another's add-in has services of its own.
  if (otherAddin === null) {
    service = settings.serviceUrl
      ? { url: settings.serviceUrl, apiKey: settings.apiKey, projectId: null }
      : await startEmbeddedService(settings, server.origin());
  }
  process.stdout.write(`ready ${server.origin()}/\n`);
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
