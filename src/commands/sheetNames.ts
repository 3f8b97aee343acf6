/** Follows what sheets are called: a result knows the name that its sheet had when it was calculated. */
export interface SheetNames {
  note(sheets: readonly { id: string; name: string }[]): void;
  /** What the sheet of that name is called now. */
  current(name: string): string;
}

export function createSheetNames(): SheetNames {
  const idOfName = new Map<string, string>();
  let nameOfId = new Map<string, string>();
  let present = new Set<string>();
  return {
    note(sheets) {
      nameOfId = new Map(sheets.map(({ id, name }) => [id, name]));
      present = new Set(sheets.map(({ name }) => name.toLowerCase()));
      for (const { id, name } of sheets) idOfName.set(name.toLowerCase(), id);
    },
    current(name) {
      if (present.has(name.toLowerCase())) return name;
      return nameOfId.get(idOfName.get(name.toLowerCase()) ?? '') ?? name;
    },
  };
}
