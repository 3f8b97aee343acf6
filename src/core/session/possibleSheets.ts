/** A sheet that may exist although no answer said so, as a person finds it in the web app. */
export interface PossibleSheet {
  /** As it was sent. */
  name: string;
  serviceUrl: string;
  projectId: string;
  /** When its call failed last, in milliseconds since 1970. */
  at: number;
  /** How many of this name there may be. */
  count: number;
}

/** The sheets that may exist although no answer said so, since the add-in started. */
export type PossibleSheets = ReturnType<typeof createPossibleSheets>;

/** More than a user looks for in the web app. */
const mostSheets = 500;

export function createPossibleSheets(serviceUrl: () => string, now: () => number) {
  const sheets = new Map<string, PossibleSheet>();
  return {
    lost(projectId: string, names: readonly (string | undefined)[]): void {
      for (const name of names) {
        if (name === undefined) continue;
        const place = { name, serviceUrl: serviceUrl(), projectId };
        const key = JSON.stringify(place);
        const count = (sheets.get(key)?.count ?? 0) + 1;
        sheets.delete(key);
        sheets.set(key, { ...place, at: now(), count });
      }
      for (const oldest of sheets.keys()) {
        if (sheets.size <= mostSheets) return;
        sheets.delete(oldest);
      }
    },
    /** One that was lost is known after all. */
    found(projectId: string, name: string | undefined): void {
      if (name === undefined) return;
      const key = JSON.stringify({ name, serviceUrl: serviceUrl(), projectId });
      const sheet = sheets.get(key);
      if (sheet && sheet.count > 1) sheets.set(key, { ...sheet, count: sheet.count - 1 });
      else sheets.delete(key);
    },
    /** The latest first. */
    list: () => [...sheets.values()].reverse(),
  };
}
