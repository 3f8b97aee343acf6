import { Core } from '../../src/core/core';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { WorkbookResults } from '../../src/core/cache/workbookResults';
import { createSettings, type SettingsStore, usualSettings } from '../../src/core/session/settings';
import { fakeConnection } from '../../src/core/testing/fakeConnection';
import { CalcError } from '../../src/client/calcError';
import { createServiceClient } from '../../src/client/serviceClient';
import { pause } from '../../src/client/deadline';
import { createStudy, type Study, type StudyListener } from '../../src/study/engine/study';
import { memoryPointers } from '../../src/study/testing/memoryPointers';
import { type Case, expectedOf } from './cases';
import { Computer } from './computer';
import { type Caller, type Exchange, isLost, type Network } from './network';
import { apiKey, serviceUrl } from './simulatedService';
import { uuid } from './surroundings';
import type { Life, World } from './world';

const never = new Promise<never>(() => undefined);

interface Cell {
  asks: Case;
  /** Ends the request before the latest. */
  leave: AbortController;
  shown: CalculationResult | CalcError | undefined;
}

/** One page: what it knows ends with it. */
interface Page extends Caller {
  core: Core;
  study: Study;
  results: WorkbookResults;
  settings: SettingsStore;
  /** Requests of cells and runs of studies that have not ended. */
  underWay: Set<string>;
}

/** What a run of a study has come to. */
interface StudySeen {
  /** The report of each row. */
  sheets: Map<number, string>;
  /** False once its journal did not take a write: no page knows then what the one before it sent. */
  journalled: boolean;
  /** Of a run that has finished. */
  possibleDuplicates: number | null;
}

/** An add-in with its workbook, on one computer. */
export class AddIn {
  page: Page;
  readonly computer: Computer;
  readonly cells = new Map<string, Cell>();
  /** Milliseconds by which its clock is wrong. */
  clockError = 0;
  private readonly endedPages: Page[] = [];
  /** The workbook as it was saved last. */
  saved: string | undefined;
  private readonly pointers = memoryPointers();
  private requests = 0;
  private readonly runs = new Map<string, StudySeen>();

  constructor(
    private readonly world: World,
    private readonly network: Network,
    readonly name: string,
    private readonly projectId: string,
  ) {
    this.computer = new Computer(world);
    this.page = this.open();
  }

  private open(): Page {
    const { world } = this;
    const life: Life = { alive: true };
    const caller: Caller = {
      life,
      exchanges: new Set(),
      round: 0,
      requestCount: 0,
      resent: 0,
      updated: new Set(),
      sends: (route, path) => this.noSheetIsTaken(route, path),
    };
    const timers = {
      setTimeout: (run: () => void, milliseconds: number) => world.after(milliseconds, life, run),
      clearTimeout: (timer: unknown) => world.cancel(timer),
    };
    const now = () => Math.floor(world.now + this.clockError);
    const connection = fakeConnection({ serviceUrl, apiKey, projectId: this.projectId });
    const settings = createSettings({ ...usualSettings });
    const results = new WorkbookResults(undefined, now);
    if (this.saved !== undefined) results.load(this.saved);
    const client = createServiceClient({
      ...timers,
      serviceUrl,
      apiKey: () => connection.get().apiKey,
      fetch: this.network.fetchOf(caller),
      now,
      random: () => world.random(),
      newId: () => uuid(world),
      onThrottled: (seconds) => core.throttled(seconds),
      onAnswered: (attempt) => core.answered(attempt),
    });
    const core: Core = new Core({
      ...timers,
      client: () => client,
      connection,
      settings: settings.get,
      now,
      newId: () => uuid(world),
      locks: null,
      wait: (milliseconds, signal) => pause(timers, milliseconds, signal),
      protocol: () => null,
      stores: this.computer.open(life),
      onStoreFailed: () => undefined,
      workbook: { results, opened: Promise.resolve(), document: () => this.name },
    });
    const study = createStudy({ ...core.studyServices, pointers: this.pointers });
    return Object.assign(caller, { core, study, results, settings, underWay: new Set<string>() });
  }

  /** Excel calculates a cell: what it was asked before is not wanted any more. */
  ask(cellId: string, asks: Case): void {
    const { world, page } = this;
    const { core } = page;
    this.cells.get(cellId)?.leave.abort();
    const cell: Cell = { asks, leave: new AbortController(), shown: undefined };
    this.cells.set(cellId, cell);
    const { signal } = cell.leave;
    const id = `${cellId} #${(this.requests += 1)}`;
    page.requestCount += 1;
    page.underWay.add(id);
    world.note(`${this.name} ${id} asks ${JSON.stringify(asks)}`);
    const options = { cellId, signal, label: `${this.name} ${cellId}` };
    const { attributes } = asks;
    core.catalogue
      .detail(asks.templateCode)
      .then((template) =>
        asks.standard
          ? core.calculations.runSnow(
              { standard: asks.standard, template, attributes, whole: asks.whole },
              options,
            )
          : core.calculations.run({ template, attributes }, options),
      )
      .then(
        (result) => {
          if (!page.life.alive) return;
          cell.shown = result;
          const shown = JSON.stringify(
            asks.whole || !asks.standard ? result.results : { pF: result.results.pF },
          );
          world.note(`${this.name} ${id} shows ${shown} ${result.sheetId}`);
          const expected = expectedOf(asks);
          world.require(
            shown === expected,
            () => `${this.name} ${id} shows ${shown} for ${JSON.stringify(attributes)}, which is ${expected}`,
          );
        },
        (error: unknown) => {
          if (!page.life.alive) return;
          if (!(error instanceof CalcError)) {
            return world.violate(
              `${this.name} ${id} fails with ${error instanceof Error ? error.stack : String(error)}`,
            );
          }
          cell.shown = error;
          world.note(`${this.name} ${id} fails: ${error.code}`);
          world.require(!error.message.includes(apiKey), () => `an error names the key: ${error.message}`);
        },
      )
      .finally(() => page.underWay.delete(id));
  }

  /** A sheet is not given other inputs while a cell shows its result as that of this sheet. */
  private noSheetIsTaken(route: string | null, path: string): void {
    if (route !== 'updateSheet') return;
    for (const [cellId, { shown }] of this.cells) {
      const shows = shown && !(shown instanceof Error) && path.endsWith(shown.sheetId);
      if (!shows || shown.status === 'report since changed') continue;
      this.world.violate(`${this.name} changes ${shown.sheetId}, which ${cellId} shows`);
    }
  }

  /** As Excel does when the user recalculates, or an outage is over. */
  askAgain(): void {
    for (const [cellId, { asks }] of [...this.cells]) this.ask(cellId, asks);
  }

  /** A study over rows of demands, from its beginning or from where a page before left it. */
  study(rows: { index: number; attributes: { demand: number } }[], done: (finished: boolean) => void): void {
    const { world, page } = this;
    const id = `study #${(this.requests += 1)}`;
    page.underWay.add(id);
    const seen: StudySeen = { sheets: new Map(), journalled: true, possibleDuplicates: null };
    let run = seen;
    const listener: StudyListener = {
      started: (runId) => void this.runs.set(runId, (run = this.runs.get(runId) ?? seen)),
      progress: ({ journalled }) => void (run.journalled &&= journalled),
      write: async (results: Parameters<Parameters<Study['run']>[1]['write']>[0]) => {
        if (!page.life.alive) return never;
        for (const row of results) {
          if (!row.ok) continue;
          const expected = rows[row.index]!.attributes.demand / 10;
          world.require(row.item.results?.ratio === expected, () => `row ${row.index} of a study is wrong`);
          run.sheets.set(row.index, row.item.sheetId!);
        }
      },
    };
    /** Possible duplicates that pages before this one have counted. */
    let countedBefore = 0;
    const go = async () => {
      const unfinished = await page.study.unfinished().catch(() => []);
      for (const { runId, memo } of unfinished) {
        // Its end could not be stored, or its rows are not known any more.
        if (JSON.stringify(memo) !== JSON.stringify(rows))
          await page.study.discard(runId).catch(() => undefined);
      }
      const entry = unfinished.find(({ memo }) => JSON.stringify(memo) === JSON.stringify(rows));
      countedBefore = entry?.possibleDuplicates ?? 0;
      if (!entry) return page.study.run({ templateCode: 'ratio', rows, memo: rows }, listener);
      return page.study.resume(entry, rows, listener, { decision: 'resubmit' });
    };
    world.note(`${this.name} ${id} begins`);
    go()
      .then(
        (end) => {
          world.note(`${this.name} ${id} ${end.state}`);
          if (end.state === 'finished') {
            run.possibleDuplicates = end.report.possibleDuplicates;
            const [lost, shown] = [
              run.possibleDuplicates - countedBefore,
              page.core.counters.possibleDuplicates,
            ];
            world.require(
              lost <= shown,
              () => `a study may have made ${lost} sheets twice; ${shown} are shown`,
            );
          }
          done(end.state === 'finished');
        },
        (error: unknown) => {
          if (!page.life.alive) return;
          world.note(`${this.name} ${id} fails`);
          if (!(error instanceof CalcError))
            world.violate(`a study fails with ${error instanceof Error ? error.stack : String(error)}`);
          done(false);
        },
      )
      .finally(() => page.underWay.delete(id));
  }

  /** Everything, or what these cells show, is to be calculated again. */
  refresh(cellIds?: string[]): void {
    this.page.round += 1;
    this.page.core.calculations.refresh(cellIds);
  }

  save(): void {
    this.saved = this.page.results.text();
  }

  /** In the middle of whatever it does. */
  kill(): void {
    const { life } = this.page;
    life.alive = false;
    this.computer.lost(life);
    this.endedPages.push(this.page);
    this.page = this.open();
  }

  /** Between two pages: the user closes the workbook when it has settled. */
  async close(): Promise<void> {
    await this.world.until('storing', this.page.core.flush());
    this.save();
    this.kill();
  }

  /** @param made the sheets of each run of a study that the service has */
  studiesAreAccountedFor(made: ReadonlyMap<string, readonly string[]>, doubled: number): void {
    for (const [runId, { sheets, journalled, possibleDuplicates }] of this.runs) {
      if (possibleDuplicates === null || !journalled) continue;
      const own = new Set(sheets.values());
      const others = (made.get(runId) ?? []).filter((sheetId) => !own.has(sheetId)).length;
      this.world.require(
        others <= possibleDuplicates + doubled,
        () => `${others} sheets of a study are in no row; ${possibleDuplicates} are reported as possible`,
      );
    }
  }

  /** Sheets that its pages know of, name as possible, or were killed before they could. */
  get accountedFor(): number {
    const { sheets, possibleDuplicates } = this.page.core.counters;
    const { exchanges } = this.page;
    const lost = [...exchanges].filter(
      (each) => each.calculates !== null && isLost(each) && !isFound(each, exchanges),
    );
    const made = lost.reduce((sum, each) => sum + each.made, 0);
    this.world.require(
      made <= possibleDuplicates,
      () => `${made} sheets were made by lost calls; ${possibleDuplicates} are named as possible`,
    );
    return this.endedPages.reduce((sum, page) => sum + accountedByKilled(page), sheets + possibleDuplicates);
  }
}

/** A later attempt was answered by the service that knows its key: what the lost one made is what that answer names. */
function isFound({ key }: Exchange, exchanges: Iterable<Exchange>): boolean {
  return key !== undefined && [...exchanges].some((other) => other.heard && other.key === key);
}

/** A killed page does not count what it did not hear, nor what its batches make after its end. */
function accountedByKilled({ core: { counters }, exchanges }: Page): number {
  const unheard = [...exchanges].filter(({ heard, route }) => !heard || route === 'bulkCalculate');
  const made = unheard.reduce((sum, exchange) => sum + exchange.made, 0);
  return counters.sheets + Math.max(counters.possibleDuplicates, made);
}
