/** Follows what sheets are called: a result knows the name that its sheet had when it was calculated. */
export function createSheetNames() {
  const idOfName = new Map<string, string>();
  let nameOfId = new Map<string, string>();
  let present = new Set<string>();
  return {
    note(sheets: readonly { id: string; name: string }[]): void {
      nameOfId = new Map(sheets.map(({ id, name }) => [id, name]));
      present = new Set(sheets.map(({ name }) => name.toLowerCase()));
      for (const { id, name } of sheets) idOfName.set(name.toLowerCase(), id);
    },
    /** What the sheet of that name is called now. */
    current(this: void, name: string): string {
      if (present.has(name.toLowerCase())) return name;
      return nameOfId.get(idOfName.get(name.toLowerCase()) ?? '') ?? name;
    },
  };
}

const namesOf = new WeakMap<object, ReturnType<typeof createSheetNames>>();

/** As far as the worksheets were read while this workbook is open. */
export function sheetNames(runtime: object): ReturnType<typeof createSheetNames> {
  const names = namesOf.get(runtime) ?? createSheetNames();
  namesOf.set(runtime, names);
  return names;
}
