/** A property that the user or an add-in has named, of the workbook or of a sheet. */
export interface CustomPropertyRecord {
  key: string;
  value: string | number | boolean;
  /** Of a kind that the host does not know, as the file has it; dropped when another value is set. */
  stored?: string;
}

export function change(record: CustomPropertyRecord, value: CustomPropertyRecord['value']): void {
  record.value = value;
  delete record.stored;
}

export class CustomProperties {
  private readonly records = new Map<string, CustomPropertyRecord>();

  list(): CustomPropertyRecord[] {
    return [...this.records.values()];
  }

  /** Whatever the case of the key. */
  find(key: string): CustomPropertyRecord | null {
    return this.records.get(key.toLowerCase()) ?? null;
  }

  /** Adds, or sets the value of the one that is there. */
  set(key: string, value: CustomPropertyRecord['value']): CustomPropertyRecord {
    const record = this.find(key) ?? { key, value };
    change(record, value);
    return this.restore(record);
  }

  /** That of a file. */
  restore(record: CustomPropertyRecord): CustomPropertyRecord {
    this.records.set(record.key.toLowerCase(), record);
    return record;
  }

  remove(key: string): void {
    this.records.delete(key.toLowerCase());
  }

  clear(): void {
    this.records.clear();
  }
}

/** Those of each sheet. */
export class SheetProperties {
  private readonly bySheet = new Map<string, CustomProperties>();

  of(sheetId: string): CustomProperties {
    const known = this.bySheet.get(sheetId) ?? new CustomProperties();
    this.bySheet.set(sheetId, known);
    return known;
  }

  removeSheet(sheetId: string): void {
    this.bySheet.delete(sheetId);
  }
}
