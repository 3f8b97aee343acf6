import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { browserOptions } from 'workbook-host';
import { startAddinHost } from '../../../scripts/start/addinHost';
import type { LocalService } from '../../../scripts/start/localService';
import { readSettings } from '../../../scripts/start/settings';
import { askRunningService } from '../../../service/operator/operatorSocket';
import type { Account } from '../service/addAccount';
import { startService } from '../service/startService';

/** The address of a browser that runs. */
export interface SharedBrowser {
  endpoint: string;
}

/** A new account at a service that others use too, and the host before it, which offers the key of the latest account. */
export interface SharedOffice {
  hostUrl: string;
  service: Account & { url: string };
}

export interface SharedPlaces {
  /** `/browser/1`, `/office/1` and `/office/1?key=hidden` of it answer what the first worker of jest shares. */
  url: string;
  close(): Promise<void>;
}

/**
 * Keeps, for each worker of jest, one browser, and one service with a workbook host before it: from when a test file first
 * asks until the run ends. A process that ends unexpectedly is reported and started again for the next file.
 */
export async function startSharedPlaces(): Promise<SharedPlaces> {
  const browsers = kept(startBrowser);
  const offices = kept(startOffice);
  const server = http.createServer((request, response) => {
    answer(new URL(request.url ?? '', 'http://localhost'))
      .then((body) => response.end(JSON.stringify(body)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer({ pathname, searchParams }: URL): Promise<SharedBrowser | SharedOffice> {
    const [, what, worker = ''] = pathname.split('/');
    if (what === 'browser') return { endpoint: (await browsers.of(worker)).server.wsEndpoint() };
    return (await offices.of(worker)).moveIn(searchParams.get('key') !== 'hidden');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await Promise.all([browsers.close(), offices.close()]);
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Place {
  /** Resolves with the message to report when it ends unexpectedly. */
  gone: Promise<string>;
  close(): Promise<void>;
}

/** One place for each worker, a new one where the last is gone. */
function kept<P extends Place>(start: () => Promise<P>) {
  const places = new Map<string, Promise<P>>();
  let closing = false;
  async function begin(worker: string): Promise<P> {
    const place = await start();
    void place.gone.then((how) => {
      if (closing) return;
      process.stderr.write(`Of worker ${worker}: ${how}\n`);
      places.delete(worker);
      return place.close();
    });
    return place;
  }
  return {
    of(worker: string): Promise<P> {
      const place = places.get(worker) ?? begin(worker);
      places.set(worker, place);
      place.catch(() => places.delete(worker));
      return place;
    },
    async close(): Promise<void> {
      closing = true;
      await Promise.all([...places.values()].map(async (place) => (await place).close()));
    },
  };
}

async function startBrowser(): Promise<Place & { server: BrowserServer }> {
  const server = await chromium.launchServer(browserOptions(undefined, { chromium }));
  const gone = new Promise<string>((resolve) =>
    server.once('close', () => resolve('the browser has ended.')),
  );
  return { server, gone, close: () => server.close() };
}

async function startOffice(): Promise<Place & { moveIn(offersKey: boolean): Promise<SharedOffice> }> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shared-service-'));
  let offered: LocalService | null = null;
  const { folders } = readSettings(process.env, process.cwd());
  const host = await startAddinHost(folders, 0, () => offered);
  // The add-in reaches the service through the host, so its links lead there too, as in `npm start`.
  const service = await startService({
    ...{ DATA_DIR: dataDir, PUBLIC_URL: host.origin, ALLOWED_ORIGINS: host.origin },
  });
  let accounts = 0;
  return {
    gone: service.ended.then(() => `the service has ended.\n${service.log()}`),
    async moveIn(offersKey) {
      accounts += 1;
      const words = ['keys', 'add', '--account', `Office ${accounts}`];
      const [line] = (await askRunningService(dataDir, words)) ?? [];
      if (!line) throw new Error(`The service makes no account.\n${service.log()}`);
      const { apiKey, projectId } = line as unknown as Account;
      offered = { url: service.url, apiKey: offersKey ? apiKey : null, projectId: null };
      return { hostUrl: host.url, service: { url: service.url, apiKey, projectId } };
    },
    async close() {
      await host.close();
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
