import { mkdirSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import type { Switches, WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../../scripts/hostPage/startHost';
import { askSharedPlaces, arePlacesShared } from './askSharedPlaces';
import { openBook } from './openBook';
import type { SharedOffice } from './sharedPlaces';
import { freePort } from './freePort';
import { startService, type RunningService } from './startService';

/** A service, the workbook host before it, and a workbook open in a browser: account and storage are one test file's own. */
export interface Workplace {
  service: Pick<RunningService, 'url' | 'apiKey' | 'projectId'>;
  host: Pick<RunningHost, 'url'>;
  book: WorkbookPage;
  pane: Frame;
  close(): Promise<void>;
}

/** One whose service and host are the test file's own too: to set them up, to read their logs. */
export interface OwnWorkplace extends Workplace {
  service: RunningService;
  host: RunningHost;
}

export interface WorkplaceOptions {
  /** Whether the host offers the service's key, as on the engineer's own computer; true by default. */
  offersKey?: boolean;
  size?: { width: number; height: number };
  touch?: boolean;
  /** Of the page; without any it opens the example workbook. */
  switches?: Switches;
}

/** Resolves when the workbook has calculated. Makes the folder `test-results` for pictures. */
export async function openWorkplace(options: WorkplaceOptions = {}): Promise<Workplace> {
  if (!arePlacesShared()) return openOwnWorkplace(options);
  const query = options.offersKey === false ? '?key=hidden' : '';
  const { hostUrl, service } = await askSharedPlaces<SharedOffice>('office', query);
  const host = { url: hostUrl };
  const opened = await openAt(host.url, options);
  return { service, host, ...opened, close: () => opened.book.close() };
}

/** @param variables of the service */
export async function openOwnWorkplace(
  options: WorkplaceOptions = {},
  variables: Record<string, string> = {},
): Promise<OwnWorkplace> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const port = String(await freePort());
    // The add-in reaches the service through the host, so its links lead there too, as in `npm start`.
    const origin = `https://localhost:${port}`;
    const service = await startService({ PUBLIC_URL: origin, ALLOWED_ORIGINS: origin, ...variables });
    opened.push(() => service.stop());
    const API_KEY = options.offersKey === false ? '' : service.apiKey;
    const host = await startHost({ PORT: port, SERVICE_URL: service.url, API_KEY });
    opened.push(() => host.stop());
    const { book, pane } = await openAt(host.url, options);
    opened.push(() => book.close());
    return { service, host, book, pane, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openAt(url: string, { size, touch, switches }: WorkplaceOptions) {
  mkdirSync('test-results', { recursive: true });
  const book = await openBook({ url, size, touch, switches });
  try {
    const pane = await book.pane();
    await book.settled(60_000);
    return { book, pane };
  } catch (error) {
    await book.close();
    throw error;
  }
}
