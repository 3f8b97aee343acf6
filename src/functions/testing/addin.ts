import { randomUUID } from 'node:crypto';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { Runtime, useRuntime } from '../../runtime';
import { readRanges } from '../../workbook/cells/cellReader';
import { beam } from '../beam';
import { calculate } from '../calculate';
import { reactions } from '../reactions';
import { stations } from '../stations';
import { lightest } from '../lightest';
import { solvefor } from '../solveFor';
import { fields } from '../fields';
import { live } from '../live';
import { members } from '../members';
import { options } from '../options';
import { outputs } from '../outputs';
import { presets } from '../presets';
import { projects } from '../projects';
import { readSheet } from '../readSheet';
import { run } from '../run';
import { snow } from '../snow';
import { sumLoads } from '../sumLoads';
import { tableRows } from '../tableRows';
import { templates } from '../templates';
import { validate } from '../validate';

type Surroundings = ConstructorParameters<typeof Runtime>[0];

/** The error class of the custom functions runtime, as far as the functions use it. */
class CustomFunctionsError extends Error {
  constructor(
    readonly code: string,
    message?: string,
  ) {
    super(message);
  }
}

export interface AddinSurroundings {
  fetch: typeof fetch;
  /** Null leaves the add-in without a key. */
  apiKey?: string | null;
  /** Values of the cells of Sheet1 that Office.js would read, by address. */
  cells?: Record<string, unknown[][]>;
  /** What the workbook carries, what this computer stores, and where the page comes from. */
  kept?: Partial<Pick<Surroundings, 'resultPart' | 'openStore' | 'author' | 'pageOrigin'>>;
}

/** The functions over the real runtime, client and calculations; only the network and Excel are played. */
export function startAddin({ fetch, apiKey = 'key', cells = {}, kept = {} }: AddinSurroundings) {
  Object.assign(globalThis, {
    CustomFunctions: {
      Error: CustomFunctionsError,
      ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' },
    },
    Excel: { run: (_: unknown, batch: (context: unknown) => unknown) => batch(workbookOf(cells)) },
  });
  const runtime = new Runtime({
    origins: ['self'],
    pagesOrigins: {},
    localServicePath: null,
    pageOrigin: 'https://localhost:3000',
    fetch,
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => 0.5,
    newId: randomUUID,
    locks: null,
    storage: null,
    openStore: createMemoryStore,
    resultPart: { read: () => Promise.resolve([]), write: () => Promise.resolve() },
    author: () => Promise.resolve('author'),
    followOthers: () => Promise.resolve(),
    documentSettings: () => Promise.resolve(null),
    protocolOf: () => null,
    readRanges,
    recalculate: () => Promise.resolve(),
    recalculateShown: () => Promise.resolve(),
    ...kept,
  });
  useRuntime(runtime);
  if (apiKey !== null) {
    runtime.connection.set({ apiKey, projectId: 'project', projectName: 'Project' });
  }
  return {
    // Excel passes what it likes.
    snow: snow as (...given: unknown[]) => Promise<unknown[][]>,
    beam: beam as (...given: unknown[]) => Promise<unknown[][]>,
    ...{ run, calculate, validate, templates, fields, outputs, presets, options, projects, members },
    ...{ readSheet, live, tableRows, solvefor, lightest, reactions, sumLoads, stations },
    runtime,
  };
}

export type Addin = ReturnType<typeof startAddin>;

function workbookOf(cells: Record<string, unknown[][]>) {
  return {
    workbook: {
      worksheets: {
        getItem: () => ({
          getRange: (address: string) => ({
            load: () => undefined,
            values: cells[address],
            formulas: cells[address],
            numberFormat: [],
          }),
        }),
      },
    },
    sync: () => Promise.resolve(),
  };
}

/** What a formula shows: its cells, or its error with the message. */
export async function shown(call: Promise<unknown[][]>): Promise<unknown> {
  return call.then(
    (cells) => cells.map((row) => row.map((cell) => (isError(cell) ? errorText(cell) : cell))),
    (error: unknown) => (isError(error) ? errorText(error) : error),
  );
}

function isError(value: unknown): value is { code: string; message: string } {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

const errorText = ({ code, message }: { code: string; message: string }) => `${code} ${message}`;
