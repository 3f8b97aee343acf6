import { createObservable } from '../lib/observable';

/** How this workbook calculates. */
export interface CalculationSettings {
  /** Only cached results are answered; nothing is sent. */
  paused: boolean;
  /** Outdated results are calculated again without a command; else they stay, marked, until they are refreshed. */
  recomputeOutdated: boolean;
  /** A cell's sheet gets the new inputs when they change; else every calculation creates a new sheet. */
  reuseSheets: boolean;
  /** New headings and the pane show outputs in SI units. The values of formulas do not depend on it. */
  showSI: boolean;
}

export const usualSettings: CalculationSettings = {
  paused: false,
  recomputeOutdated: false,
  reuseSheets: true,
  showSI: false,
};

export interface SettingsStore {
  get(): CalculationSettings;
  set(change: Partial<CalculationSettings>): void;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createSettings(first: CalculationSettings = usualSettings): SettingsStore {
  let settings = first;
  const changes = createObservable();
  return {
    get: () => settings,
    set(change) {
      settings = { ...settings, ...change };
      changes.notify();
    },
    subscribe: changes.subscribe,
  };
}
