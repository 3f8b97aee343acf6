/** A workbook in the real Office.js with the add-in's functions, over a real service; it can be reopened elsewhere, and saved. */
import golden from '../../../src/functions/functions.json';
import { bootOffice, type OfficeInJest } from '../../../host/testing/officeInJest';
import { savedFile } from '../../../host/testing/savedFile';
import { SealChecker, type TrustedKey } from '../../../contract/seal/sealChecker';
import { Verification } from '../../../src/commands/verification';
import { createMemoryStore, type KeyValueStore } from '../../../src/core/lib/keyValueStore';
import { loadTemplateNamed } from '../../../src/core/templates/loadTemplate';
import { beam } from '../../../src/functions/beam';
import { run } from '../../../src/functions/run';
import { snow } from '../../../src/functions/snow';
import { Runtime, useRuntime } from '../../../src/runtime';
import { createStudy } from '../../../src/study/engine/study';
import { planStudy } from '../../../src/study/session/studyPlan';
import { StudySession } from '../../../src/study/session/studySession';
import { memoryPointers } from '../../../src/study/testing/memoryPointers';
import { officeWorkbook } from '../../../src/study/testing/officeWorkbook';
import { compareInputs } from '../../../src/trial/compareInputs';
import { readRanges } from '../../../src/workbook/cells/cellReader';
import { areaStart } from '../../../src/workbook/excel/a1';
import { followOtherAuthors } from '../../../src/workbook/excel/followOtherAuthors';
import { recalculateShown } from '../../../src/workbook/formulas/recalculateShown';
import { createWorkbookResultPart } from '../../../src/workbook/stored/resultPart';
import type { startListeningService } from '../faults/faultProxyService';

type Service = Awaited<ReturnType<typeof startListeningService>>;

/** Where the page of the add-in is, and the service behind it. */
export const page = 'https://localhost';

/** The computer on which a workbook is open. */
interface Computer {
  hasKey: boolean;
  stores: Map<string, KeyValueStore>;
  /** The keys of services whose seals it believes. */
  trusts: readonly TrustedKey[];
}

const one = { rowCount: 1, columnCount: 1 };
const globals = ['Excel', 'Office', 'DOMParser', 'CustomFunctions'] as const;

export class OpenedBook {
  readonly office: OfficeInJest;
  runtime: Runtime;
  readonly #service: Service;
  readonly #own: Computer;
  readonly #loaded: Runtime[] = [];

  constructor(service: Service, trusts: readonly TrustedKey[]) {
    this.#service = service;
    this.office = bootOffice({
      functions: golden as NonNullable<Parameters<typeof bootOffice>[0]>['functions'],
    });
    const { Excel, Office, CustomFunctions, window } = this.office;
    Object.assign(globalThis, { Excel, Office, CustomFunctions, DOMParser: window.DOMParser });
    // The document has no settings of ours.
    Object.assign(Office.context, { document: { settings: { get: () => null }, url: 'book.xlsx' } });
    for (const [name, work] of Object.entries({ RUN: run, SNOW: snow, BEAM: beam }))
      CustomFunctions.associate(name, work as (...given: unknown[]) => unknown);
    this.#own = { hasKey: true, stores: new Map(), trusts };
    this.runtime = this.#load(this.#own);
  }

  async close(): Promise<void> {
    await this.office.settled();
    for (const { resultsWriter } of this.#loaded) await resultsWriter.flush();
    await this.office.close();
    for (const name of globals) Reflect.deleteProperty(globalThis, name);
  }

  /** Texts into cells as if typed, and what they calculate. */
  async enter(cells: Readonly<Record<string, string>>): Promise<void> {
    for (const [address, text] of Object.entries(cells)) this.office.enter(address, text);
    await this.#quiet();
  }

  /** Cells as another program leaves them in the file: no formula that reads them is calculated. */
  async edit(cells: Readonly<Record<string, string>>): Promise<void> {
    await this.change(({ application }) => {
      application.calculationMode = 'Manual';
    });
    await this.enter(cells);
  }

  /** A cell shows something other than its formula gives, as another program can have written it. */
  async showInstead(address: string, shown: unknown): Promise<void> {
    const { CustomFunctions, grid } = this.office;
    const { row, column } = areaStart(`Beams!${address}`)!;
    const id = grid.activeSheetId();
    CustomFunctions.associate('RUN', () => shown);
    await this.enter({ [address]: String(grid.formulas(id, { row, column, ...one })[0]?.[0]) });
    CustomFunctions.associate('RUN', run as (...given: unknown[]) => unknown);
  }

  /** What a worksheet holds. */
  async values(sheet: string): Promise<unknown[][]> {
    return this.office.Excel.run(async (context) => {
      const range = context.workbook.worksheets.getItem(sheet).getUsedRange();
      range.load('values');
      await context.sync();
      return range.values as unknown[][];
    });
  }

  async change(work: (context: Excel.RequestContext) => unknown): Promise<void> {
    await this.office.Excel.run(async (context) => {
      await work(context);
      await context.sync();
    });
    await this.#quiet();
  }

  /** The pane is opened: reports are read as far as there is a key, and inputs compared. */
  async openPane(): Promise<void> {
    const { runtime } = this;
    await runtime.resultsWriter.ready;
    await new Verification(runtime, (signal) => compareInputs(runtime, signal)).again();
    await this.#quiet();
  }

  /** Closed and opened again, on this computer or another one. Nothing is calculated. */
  async reopen(on: 'here' | Omit<Computer, 'stores'>): Promise<void> {
    await this.#quiet();
    this.runtime = this.#load(on === 'here' ? this.#own : { ...on, stores: new Map() });
    await this.openPane();
  }

  /** Runs a study of the template over the table whose first row is that of this cell. */
  async study(sheet: string, templateCode: string, columns: string[]): Promise<void> {
    const { runtime, office } = this;
    const loaded = await loadTemplateNamed(runtime.catalogue, templateCode);
    const { id } = office.grid.sheets().find(({ name }) => name === sheet)!;
    office.grid.activateSheet(id);
    office.grid.select(id, { row: 1, column: 0, ...one });
    const session = new StudySession(createStudy({ ...runtime.studyServices, pointers: memoryPointers() }), {
      ...officeWorkbook,
      linkTo: runtime.linkTo,
    });
    await session.readSelection();
    const choice = { preset: '', columns, layout: 'beside' as const, hiddenToo: false };
    await session.run((from) => planStudy(from, loaded, choice, {}));
  }

  /** The bytes of the file. */
  save(): Uint8Array {
    return savedFile(
      this.office,
      golden.functions.map(({ name }) => `CALC.${name}`),
    );
  }

  /** Everything is calculated and in the workbook. */
  async #quiet(): Promise<void> {
    await this.office.settled();
    await this.runtime.resultsWriter.flush();
  }

  #load({ hasKey, stores, trusts }: Computer): Runtime {
    const { url, apiKey, projectId } = this.#service;
    const seals = new SealChecker(trusts);
    const runtime = new Runtime({
      ...{ origins: ['self'], pagesOrigins: {}, localServicePath: null, pageOrigin: page },
      fetch: (input, init) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
        return fetch(`${url}${pathname}${search}`, init);
      },
      trustedSeals: () =>
        Promise.resolve({
          know: () => Promise.resolve(),
          proven: async (claimed) => {
            const checked = await seals.check(claimed);
            return checked.kind === 'sealed' ? checked : undefined;
          },
        }),
      // No deadline passes, however slow the machine is; a batch is asked for soon.
      setTimeout: (callback, milliseconds) =>
        setTimeout(callback, milliseconds < 5_000 ? Math.min(milliseconds, 50) : 3_600_000).unref(),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      ...{ now: () => Date.now(), random: () => 0.5, newId: () => crypto.randomUUID() },
      ...{ locks: null, storage: null },
      openStore(name) {
        const store = stores.get(name) ?? createMemoryStore();
        stores.set(name, store);
        return store;
      },
      resultPart: createWorkbookResultPart(),
      author: () => Promise.resolve('author'),
      followOthers: followOtherAuthors,
      documentSettings: () => Promise.resolve(null),
      protocolOf: () => null,
      readRanges,
      recalculate: () => Promise.resolve(),
      recalculateShown,
    });
    useRuntime(runtime);
    this.#loaded.push(runtime);
    runtime.connection.set({ apiKey: hasKey ? apiKey : null, projectId, projectName: 'Project' });
    return runtime;
  }
}
