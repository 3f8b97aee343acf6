import { mkdirSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../../scripts/hostPage/startHost';
import { freePort } from './freePort';
import { startService, type RunningService } from './startService';

/** A service, the workbook host before it, and the example workbook open in a browser: all of one test file's own. */
export interface Workplace {
  service: RunningService;
  host: RunningHost;
  book: WorkbookPage;
  pane: Frame;
  close(): Promise<void>;
}

export interface WorkplaceOptions {
  /** Variables of the service. */
  service?: Record<string, string>;
  /** Whether the host offers the service's key, as on the engineer's own computer; true by default. */
  offersKey?: boolean;
  size?: { width: number; height: number };
}

/** Resolves when the workbook has calculated. Makes the folder `test-results` for pictures. */
export async function openWorkplace(options: WorkplaceOptions = {}): Promise<Workplace> {
  mkdirSync('test-results', { recursive: true });
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const port = String(await freePort());
    // The add-in reaches the service through the host, so its links lead there too, as in `npm start`.
    const origin = `https://localhost:${port}`;
    const service = await startService({ PUBLIC_URL: origin, ALLOWED_ORIGINS: origin, ...options.service });
    opened.push(() => service.stop());
    const API_KEY = options.offersKey === false ? '' : service.apiKey;
    const host = await startHost({ PORT: port, SERVICE_URL: service.url, API_KEY });
    opened.push(() => host.stop());
    const book = await openWorkbook({ url: host.url, size: options.size });
    opened.push(() => book.close());
    const pane = await book.pane();
    await book.settled(60_000);
    return { service, host, book, pane, close };
  } catch (error) {
    await close();
    throw error;
  }
}
