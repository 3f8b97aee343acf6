import { type Box, type CellAddress } from '../grid/grid';
import { boxContains, singleCell } from '../grid/box';
import { type Invocation } from './invocation';

interface CellRecord {
  at: CellAddress;
  byKey: Map<string, Invocation>;
}

/** The calls that cells have made, and which of them the running calculation pass asks for again. */
export class CellInvocations {
  private readonly records = new Map<string, CellRecord>();
  private readonly byId = new Map<number, Invocation>();
  /** For each cell that was calculated in this pass, the keys of the calls it made. */
  private readonly keysInPass = new Map<string, Set<string>>();

  /** This cell is calculated in the running pass; what it does not ask for from here on is not wanted any more. */
  calculate(at: CellAddress): void {
    const cell = cellKey(at);
    if (!this.keysInPass.has(cell)) this.keysInPass.set(cell, new Set());
  }

  /** The call that this cell made before, or null. Either way it counts as made in this pass. */
  ask(at: CellAddress, key: string): Invocation | null {
    this.calculate(at);
    const cell = cellKey(at);
    this.keysInPass.get(cell)?.add(key);
    return this.records.get(cell)?.byKey.get(key) ?? null;
  }

  add(invocation: Invocation): void {
    const cell = cellKey(invocation.at);
    const record = this.records.get(cell) ?? { at: invocation.at, byKey: new Map<string, Invocation>() };
    record.byKey.set(invocation.key, invocation);
    this.records.set(cell, record);
    this.byId.set(invocation.id, invocation);
  }

  find(id: number): Invocation | null {
    return this.byId.get(id) ?? null;
  }

  at(address: CellAddress): Invocation[] {
    return [...(this.records.get(cellKey(address))?.byKey.values() ?? [])];
  }

  /** Of these the calls that the formula makes now. */
  current(address: CellAddress): Invocation[] {
    const keys = this.keysInPass.get(cellKey(address));
    return this.at(address).filter((one) => keys === undefined || keys.has(one.key));
  }

  /** In the order they were made. */
  all(): Invocation[] {
    return [...this.byId.values()];
  }

  /** Ends the pass and takes out the calls that nothing asks for any more. */
  endPass(hasFormula: (at: CellAddress) => boolean): Invocation[] {
    const removed: Invocation[] = [];
    for (const [cell, record] of this.records) {
      const keys = this.keysInPass.get(cell);
      const calls = [...record.byKey.values()];
      if (keys !== undefined) removed.push(...calls.filter((one) => !keys.has(one.key)));
      // Looking a cell up is dear in a large sheet: only calls that still matter are worth it.
      else if (calls.some(matters) && !hasFormula(record.at)) removed.push(...calls);
    }
    this.keysInPass.clear();
    return this.remove(removed);
  }

  /** Cells have moved and their calls with them; answers the calls of cells that are gone. */
  move(sheetId: string, moved: (box: Box) => Box | null): Invocation[] {
    const gone: Invocation[] = [];
    const calls = this.all().filter(({ at }) => at.sheetId === sheetId);
    for (const one of calls) {
      const box = moved(singleCell(one.at.row, one.at.column));
      if (box === null) gone.push(one);
    }
    this.remove(gone);
    const stay = calls.filter((one) => this.byId.has(one.id));
    for (const one of stay) this.records.delete(cellKey(one.at));
    for (const one of stay) {
      const box = moved(singleCell(one.at.row, one.at.column));
      if (box !== null) one.at = { sheetId, row: box.row, column: box.column };
      this.add(one);
    }
    return gone;
  }

  removeIn(sheetId: string, box: Box): Invocation[] {
    return this.remove(
      this.all().filter(({ at }) => at.sheetId === sheetId && boxContains(box, at.row, at.column)),
    );
  }

  removeAll(): Invocation[] {
    return this.remove(this.all());
  }

  private remove(invocations: Invocation[]): Invocation[] {
    for (const invocation of invocations) {
      this.byId.delete(invocation.id);
      const cell = cellKey(invocation.at);
      const record = this.records.get(cell);
      record?.byKey.delete(invocation.key);
      if (record?.byKey.size === 0) this.records.delete(cell);
    }
    return invocations;
  }
}

/** It occupies the add-in, or its error text could be asked for. */
function matters({ state, message }: Invocation): boolean {
  return state !== 'answered' || message !== null;
}

function cellKey({ sheetId, row, column }: CellAddress): string {
  return `${sheetId}|${row}|${column}`;
}
