import { type EmptyCell } from '../customfunctions/argumentValues';
import { FIELD_VALUE, fieldValue } from '../customfunctions/fieldValue';
import { GridRichCells } from '../customfunctions/richCells';
import { type CustomFunctionMetadata } from '../grid/customFunction';
import {
  CustomFunctionManager,
  type CustomFunctionManagerOptions,
} from '../customfunctions/customFunctionManager';
import { type Grid } from '../grid/grid';
import { Dispatcher } from '../richapi/dispatcher';
import { type ObjectModel } from '../richapi/apiClass';
import { RequestGate } from '../richapi/requestGate';
import { RequestTrace } from '../richapi/requestTrace';
import { type RichApiMessage, type RichApiRequest, type RichApiResponse } from '../richapi/wire';
import { createExcelClasses, type ExcelClasses } from './excelClasses';
import lackingProperties from './lackingProperties.json';
import { forwardCommonEvents, type RaiseCommonEvent } from './binding/bindingEvents';
import { CalculatedReads } from './workbook/calculatedReads';
import { forwardGridEvents } from './workbook/gridEvents';
import { withoutGoneSheets } from './workbook/goneSheets';
import { ReferencesOfGrid } from './workbook/gridReferences';
import { guardedGrid } from './workbook/guardedGrid';
import { CustomXmlParts, type XmlParser } from './parts/customXmlParts';
import { isFiltered } from './parts/tableFilters';
import { emptyParts, type WorkbookParts } from './parts/workbookParts';
import { type AddinRuntime, type RuntimeState, type WorkbookContext } from './context/workbookContext';
import { WorkbookEvents } from './context/workbookEvents';

export interface ExcelHostOptions {
  grid: Grid;
  /** Delivers `richApiMessage` entries to the add-in: events, and calls of custom functions. */
  send(messages: RichApiMessage[]): void;
  xmlParser: XmlParser;
  newId(): string;
  /** Runs this soon, after what runs now. */
  schedule(run: () => void): void;
  documentName?: string;
  /** Milliseconds from anywhere, for the trace. */
  now?(): number;
  /** What a blank cell is to a custom function; null unless an old desktop build is to be played. */
  emptyCell?: EmptyCell;
  /** What a cell takes of a function's answer, where a fault of Excel is played. */
  answered?: CustomFunctionManagerOptions['answered'];
  /** How many actions of a long request are executed; all of them at its end. */
  onProgress?(done: number, all: number): void;
  /** Receives each problem that an add-in's author should know. */
  report?(problem: string): void;
  /** Delivers an event of the Common API, to the pages that have registered for it. */
  raiseCommon?: RaiseCommonEvent;
  /** The add-in asked for its pane to be shown (`Visible`) or hidden. */
  onRuntimeState?(state: RuntimeState): void;
  /** The add-in enables or disables one of its ribbon buttons. */
  onButton?(id: string, enabled: boolean): void;
  /** The add-in opens another workbook with `Excel.createWorkbook`. */
  onCreated?(bytes: Uint8Array): void;
}

/** Excel's part towards one add-in, over a grid and independent of the transport. */
export class ExcelHost {
  /** What its classes work on. */
  readonly context: WorkbookContext;
  readonly dispatcher: Dispatcher;
  readonly trace: RequestTrace;
  readonly customFunctions: CustomFunctionManager;
  readonly events: WorkbookEvents;
  readonly parts: WorkbookParts;
  readonly runtime: AddinRuntime;
  readonly classes: ExcelClasses;
  /** What cells hold beside what they show. */
  readonly richCells: GridRichCells;
  private readonly grid: Grid;
  private readonly functionNames = new Set<string>();
  private readonly references: ReferencesOfGrid;
  private readonly gate: RequestGate;
  private readonly stops: (() => void)[];

  constructor(options: ExcelHostOptions) {
    const { grid, schedule } = options;
    const now = options.now ?? (() => performance.now());
    this.grid = grid;
    this.trace = new RequestTrace(now);
    const send = (messages: RichApiMessage[]): void => {
      this.trace.messages(messages);
      options.send(messages);
    };
    const raiseCommon: RaiseCommonEvent = (name, data) => options.raiseCommon?.(name, data);
    this.events = new WorkbookEvents(send, raiseCommon);
    this.customFunctions = new CustomFunctionManager({
      send,
      schedule,
      markDirty: (cells) => grid.markDirty(cells),
      sheetName: (sheetId) => grid.sheets().find((one) => one.id === sheetId)?.name ?? sheetId,
      emptyCell: options.emptyCell ?? null,
      answered: options.answered,
    });
    this.richCells = new GridRichCells({
      grid,
      manager: this.customFunctions,
      isCustomFunction: (name) => this.functionNames.has(name),
    });
    // Also in a workbook without an add-in, where no cell has fields.
    this.registerCustomFunctions([]);
    this.parts = partsOf(options);
    this.runtime = addinRuntime(this.events, options);
    this.references = new ReferencesOfGrid(grid, this.parts);
    grid.readFilters((sheetId, row) => isFiltered(this.parts, sheetId, row));
    const reads = new CalculatedReads({
      grid,
      report: options.report ?? (() => undefined),
      beforeRead: () => this.references.tell(),
    });
    const { parts, events, customFunctions, runtime } = this;
    const guarded = guardedGrid(reads.grid, parts.protections);
    this.classes = createExcelClasses({ grid: guarded, parts, events, customFunctions, runtime });
    this.context = { grid, parts, events, customFunctions, runtime, classes: this.classes };
    this.dispatcher = new Dispatcher(objectModel(this.classes, reads), {
      now,
      others: () => new Promise((resolve) => schedule(resolve)),
      onProgress: options.onProgress,
    });
    this.gate = new RequestGate(
      () => grid.editing(),
      (request) => this.trace.request(request, () => this.dispatcher.run(request)),
    );
    this.stops = [
      grid.on('editEnded', () => this.gate.editEnded()),
      forwardGridEvents(this.context),
      forwardCommonEvents(this.context, raiseCommon),
    ];
  }

  /** Executes what the add-in's Office.js sends, with the flags it came with; never while a cell is being edited. */
  process(request: RichApiRequest, flags: number): RichApiResponse | Promise<RichApiResponse> {
    return this.gate.process(request, flags);
  }

  registerCustomFunctions(functions: CustomFunctionMetadata[]): void {
    for (const { gridName } of functions) this.functionNames.add(gridName.toUpperCase());
    this.grid.registerCustomFunctions([FIELD_VALUE, ...functions], (metadata, args, at) =>
      metadata === FIELD_VALUE
        ? fieldValue(args, at, this.richCells)
        : this.customFunctions.evaluate(metadata, args, at),
    );
  }

  /** The add-in's page was left or is loaded again: it holds no objects, handlers or calls any more. */
  addinLeft(): void {
    this.events.clear();
    this.dispatcher.references.clear();
    this.gate.clear();
    this.customFunctions.runtimeStopped();
  }

  dispose(): void {
    this.references.dispose();
    this.stops.forEach((stop) => stop());
  }
}

function partsOf({ grid, documentName, xmlParser, newId }: ExcelHostOptions): WorkbookParts {
  const parts = emptyParts(documentName ?? 'Book1.xlsx', new CustomXmlParts(xmlParser, newId));
  parts.properties.set('CreationDate', new Date().toISOString());
  parts.calculation.onChange = (mode, whole) => {
    grid.setCalculationMode(mode);
    if (whole) grid.calculate('Recalculate');
  };
  return parts;
}

function objectModel(classes: ExcelClasses, reads: CalculatedReads): ObjectModel {
  return {
    step: (method, take) => reads.step(method, () => withoutGoneSheets(method, take)),
    lacks,
    root: classes.workbook.object(null),
    services: {
      'Microsoft.AppRuntime.AppRuntimeService': classes.appRuntimeService.object(null),
      'Microsoft.AppRuntime.AppRuntimePersistenceService': classes.appRuntimePersistenceService.object(null),
      'Microsoft.DynamicRibbon.DynamicRibbon': classes.dynamicRibbon.object(null),
      'Microsoft.InternalService.AddinInternalService': classes.addinInternalService.object(null),
      'Microsoft.ExcelServices.CustomFunctions': classes.customFunctions.object(null),
    },
  };
}

/** The library's names of properties that this host has not; load() tells them from names that mean nothing. */
const lacking = new Map(
  Object.entries(lackingProperties).map(([name, properties]) => [
    name,
    new Set(properties.map((one) => one.toLowerCase())),
  ]),
);

function lacks(className: string, property: string): boolean {
  return lacking.get(className)?.has(property.toLowerCase()) ?? false;
}

function addinRuntime(
  events: WorkbookEvents,
  {
    onRuntimeState,
    onButton,
    onCreated,
  }: Pick<ExcelHostOptions, 'onRuntimeState' | 'onButton' | 'onCreated'>,
): AddinRuntime {
  const disabled = new Set<string>();
  let state: RuntimeState = 'Visible';
  let startState: RuntimeState = 'Inactive';
  return {
    state: () => state,
    setState: (next) => {
      if (next === state) return;
      state = next;
      onRuntimeState?.(next);
      events.raiseVisibility(next === 'Visible' ? 'Visible' : 'Hidden');
    },
    startState: () => startState,
    setStartState: (next) => {
      startState = next;
    },
    enableButton: (id, enabled) => {
      if (enabled) disabled.delete(id);
      else disabled.add(id);
      onButton?.(id, enabled);
    },
    isButtonEnabled: (id) => !disabled.has(id),
    openWorkbook: (bytes) => onCreated?.(bytes),
  };
}
