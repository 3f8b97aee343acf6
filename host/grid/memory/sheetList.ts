import { NoSuchSheetError } from '../grid';
import { MemorySheet } from './memorySheet';

/** The sheets of a workbook in tab order. */
export class SheetList {
  private readonly sheets: MemorySheet[] = [];
  private next = 1;

  add(name = this.freeName()): MemorySheet {
    const id = `{00000000-${String(this.next++).padStart(4, '0')}-0000-0000-000000000000}`;
    const sheet = new MemorySheet({ id, name, visibility: 'Visible', tabColor: '' });
    this.sheets.push(sheet);
    return sheet;
  }

  /** Last in tab order. */
  copy(sheetId: string, name: string): MemorySheet {
    const source = this.get(sheetId);
    const sheet = this.add(name);
    sheet.info = { ...source.info, id: sheet.info.id, name };
    sheet.takeAll(source);
    return sheet;
  }

  all(): MemorySheet[] {
    return [...this.sheets];
  }

  /** Throws for an id that names no sheet. */
  get(sheetId: string): MemorySheet {
    const sheet = this.sheets.find((one) => one.info.id === sheetId);
    if (sheet === undefined) throw new NoSuchSheetError(sheetId);
    return sheet;
  }

  /** Answers the sheet that takes its place, or null when none is left. */
  remove(sheetId: string): MemorySheet | null {
    const position = this.sheets.indexOf(this.get(sheetId));
    this.sheets.splice(position, 1);
    return this.sheets[Math.min(position, this.sheets.length - 1)] ?? null;
  }

  move(sheetId: string, position: number): void {
    const sheet = this.get(sheetId);
    this.sheets.splice(this.sheets.indexOf(sheet), 1);
    this.sheets.splice(position, 0, sheet);
  }

  private freeName(): string {
    const taken = new Set(this.sheets.map((one) => one.info.name.toLowerCase()));
    let number = 1;
    while (taken.has(`sheet${number}`)) number += 1;
    return `Sheet${number}`;
  }
}
