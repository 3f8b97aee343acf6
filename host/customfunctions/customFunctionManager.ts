import { fullAddress } from '../grid/address';
import { type Box, type CellAddress } from '../grid/grid';
import { type RichApiMessage } from '../richapi/wire';
import { ArgumentError, type EmptyCell, invocationArguments } from './argumentValues';
import {
  type CustomFunctionArgument,
  type CustomFunctionMetadata,
  type CustomFunctionResult,
} from '../grid/customFunction';
import { CellInvocations } from './cellInvocations';
import { cancelMessage, type Invocation, invokeMessage, receivesCancel } from './invocation';
import { type CellResult, cellResult, type InvocationResult } from './invocationResult';

export interface CustomFunctionManagerOptions {
  /** Delivers messages to the add-in's runtime. */
  send(messages: RichApiMessage[]): void;
  /** Calculates cells whose calls were answered. */
  markDirty(cells: CellAddress[]): void;
  /** The present name of a sheet, for addresses. */
  sheetName(sheetId: string): string;
  emptyCell: EmptyCell;
  /** What a cell takes of an answer: the answer itself, unless a fault of Excel is played. */
  answered?(at: CellAddress, result: CellResult): CellResult;
  /** Runs a flush soon, so that the calls of one calculation leave in one message. */
  schedule(flush: () => void): void;
}

export interface CustomFunctionCounters {
  /** Calls passed to the add-in. */
  invoked: number;
  /** Messages they went in. */
  flushes: number;
  canceled: number;
  answered: number;
}

/**
 * The calculation engine's part towards the custom functions of an add-in: the grid asks for values and is answered
 * at once, the add-in answers later and the cells are calculated again. A call that a cell has asked for before, with
 * the same arguments, is not made again; equal calls of different cells are each made.
 */
export class CustomFunctionManager {
  emptyCell: EmptyCell;
  readonly counters: CustomFunctionCounters = { invoked: 0, flushes: 0, canceled: 0, answered: 0 };
  private readonly cells = new CellInvocations();
  private readonly unanswered = new Set<Invocation>();
  private readonly listeners = new Set<() => void>();
  private nextId = 1;
  private started = false;
  private flushScheduled = false;

  constructor(private readonly options: CustomFunctionManagerOptions) {
    this.emptyCell = options.emptyCell;
  }

  /** The add-in's runtime is up: calls are made from now on. */
  runtimeStarted(): void {
    this.started = true;
    this.scheduleFlush();
  }

  /** An add-in's runtime is there to be called. */
  get ready(): boolean {
    return this.started;
  }

  /** The add-in's page was left: the next one gets the calls that it did not answer. */
  runtimeStopped(): void {
    this.started = false;
    for (const invocation of this.cells.all()) {
      if (invocation.state === 'running' || invocation.state === 'streaming') {
        invocation.state = 'queued';
        invocation.result = '#BUSY!';
        invocation.message = null;
        this.unanswered.add(invocation);
      }
    }
    this.changed();
  }

  /** What the call shows in the cell now. The grid's `CustomFunctionEvaluator`. */
  evaluate(
    metadata: CustomFunctionMetadata,
    args: (CustomFunctionArgument | null)[],
    at: CellAddress,
  ): CustomFunctionResult {
    this.cells.calculate(at);
    try {
      const { values, addresses } = invocationArguments(metadata, args, this.emptyCell, (reference) =>
        fullAddress(this.options.sheetName(reference.sheetId), reference.box),
      );
      const places = metadata.options?.requiresParameterAddresses === true ? addresses : null;
      const key = JSON.stringify([metadata.id, values, places]);
      return (this.cells.ask(at, key) ?? this.enqueue(metadata, values, addresses, at, key)).result;
    } catch (error) {
      if (!(error instanceof ArgumentError)) throw error;
      if (error.reason !== null) this.refuse(metadata, at, error.cellError, error.reason);
      return error.cellError;
    }
  }

  /** A calculation pass is over: calls that calculated cells no longer ask for are canceled, and those of cells whose formula is gone. */
  endPass(hasFormula: (at: CellAddress) => boolean): void {
    this.cancel(this.cells.endPass(hasFormula));
  }

  /** These cells were entered again; their functions are called again, even with the same arguments. */
  forget(sheetId: string, box: Box): void {
    this.cancel(this.cells.removeIn(sheetId, box));
  }

  /** Rows or columns came or went: calls stay with their cells, those of deleted cells are canceled. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    this.cancel(this.cells.move(sheetId, moved));
  }

  /** Full recalculation: everything is called again. */
  reset(): void {
    this.cancel(this.cells.removeAll());
  }

  /** Takes the answers of the add-in; those of canceled calls are dropped. */
  receive(results: InvocationResult[]): void {
    const dirty = new Set<CellAddress>();
    for (const result of results) {
      const invocation = this.cells.find(result[0]);
      if (invocation === null) continue;
      const { answered = (_at, given) => given } = this.options;
      Object.assign(invocation, answered(invocation.at, cellResult(result)));
      invocation.state = invocation.metadata.options?.stream === true ? 'streaming' : 'answered';
      this.unanswered.delete(invocation);
      this.counters.answered += 1;
      dirty.add(invocation.at);
    }
    if (dirty.size > 0) this.options.markDirty([...dirty]);
    this.changed();
  }

  /** The text of the error in this cell, or null. */
  messageAt(at: CellAddress): string | null {
    return this.cells.at(at).find((one) => one.message !== null)?.message ?? null;
  }

  /** The values with fields that the calls of this cell came to, by the names that formulas use, the last call at the end. */
  richValuesAt(at: CellAddress): { gridName: string; value: Record<string, unknown> }[] {
    return this.cells
      .current(at)
      .flatMap(({ metadata, richValue }) =>
        richValue === null ? [] : [{ gridName: metadata.gridName, value: richValue }],
      );
  }

  /** Functions have been called for this cell. */
  hasCallsAt(at: CellAddress): boolean {
    return this.cells.at(at).length > 0;
  }

  /** Calls without an answer. A stream that has answered once is not pending. */
  pending(): number {
    return this.unanswered.size;
  }

  pendingCells(): CellAddress[] {
    return [...this.unanswered].map((one) => one.at);
  }

  /** Tells the listener after calls came, went or were answered. Returns what stops it. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private enqueue(
    metadata: CustomFunctionMetadata,
    values: unknown[],
    parameterAddresses: (string | null)[],
    at: CellAddress,
    key: string,
  ): Invocation {
    const invocation: Invocation = {
      id: this.nextId++,
      key,
      metadata,
      values,
      parameterAddresses,
      at,
      state: 'queued',
      result: '#BUSY!',
      message: null,
      richValue: null,
    };
    this.cells.add(invocation);
    this.unanswered.add(invocation);
    this.scheduleFlush();
    this.changed();
    return invocation;
  }

  /** A call that is not made, so that its cell says why. */
  private refuse(metadata: CustomFunctionMetadata, at: CellAddress, result: string, message: string): void {
    const key = JSON.stringify([metadata.id, message]);
    if (this.cells.ask(at, key) !== null) return;
    const call = { id: this.nextId++, key, metadata, at, values: [], parameterAddresses: [] };
    this.cells.add({ ...call, state: 'answered', result, message, richValue: null });
    this.changed();
  }

  private scheduleFlush(): void {
    if (!this.started || this.flushScheduled) return;
    this.flushScheduled = true;
    this.options.schedule(() => {
      this.flushScheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    const queued = [...this.unanswered].filter((one) => one.state === 'queued');
    if (!this.started || queued.length === 0) return;
    for (const invocation of queued) invocation.state = 'running';
    this.counters.invoked += queued.length;
    this.counters.flushes += 1;
    this.options.send(queued.map((one) => invokeMessage(one, () => this.callerAddress(one.at))));
  }

  private callerAddress({ sheetId, row, column }: CellAddress): string {
    const box = { row, column, rowCount: 1, columnCount: 1 };
    return fullAddress(this.options.sheetName(sheetId), box);
  }

  private cancel(invocations: Invocation[]): void {
    if (invocations.length === 0) return;
    const receivers = invocations.filter(receivesCancel);
    for (const invocation of invocations) {
      invocation.state = 'canceled';
      this.unanswered.delete(invocation);
    }
    this.counters.canceled += receivers.length;
    if (receivers.length > 0 && this.started) this.options.send(receivers.map(cancelMessage));
    this.changed();
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
