import { type Box } from '../../../grid/grid';

export const BINDING_TYPES = ['Range', 'Table', 'Text'] as const;
export type BindingType = (typeof BINDING_TYPES)[number];

/** A block of cells, or a table, that an add-in knows by its own id and follows as cells move. */
export interface BindingRecord {
  id: string;
  type: BindingType;
  /** null: what was bound is gone. */
  target: { sheetId: string; box: Box } | { tableId: string } | null;
}

/** The bindings of the add-in, in the order in which they were made. They last as long as the workbook is open. */
export class Bindings {
  private readonly records = new Map<string, BindingRecord>();
  private next = 1;

  /** One with the same id gives way. */
  add(record: Omit<BindingRecord, 'id'>, id: string | null): BindingRecord {
    const made = { ...record, id: id ?? this.freeId() };
    this.records.delete(made.id);
    this.records.set(made.id, made);
    return made;
  }

  list(): BindingRecord[] {
    return [...this.records.values()];
  }

  find(id: string): BindingRecord | null {
    return this.records.get(id) ?? null;
  }

  remove(id: string): void {
    this.records.delete(id);
  }

  /** Cells have moved. */
  move(sheetId: string, moved: (box: Box) => Box | null): void {
    for (const record of this.records.values()) {
      const { target } = record;
      if (target === null || !('box' in target) || target.sheetId !== sheetId) continue;
      const box = moved(target.box);
      record.target = box === null ? null : { sheetId, box };
    }
  }

  removeSheet(sheetId: string): void {
    this.move(sheetId, () => null);
  }

  private freeId(): string {
    while (this.records.has(`Binding${this.next}`)) this.next += 1;
    return `Binding${this.next}`;
  }
}
