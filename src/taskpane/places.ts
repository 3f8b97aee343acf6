import { createStore, type StoreApi } from 'zustand/vanilla';

export const tabNames = ['cell', 'templates', 'study', 'activity', 'settings'] as const;
export type TabName = (typeof tabNames)[number];

/** Where the user is in the pane. It outlives the tabs, so that coming back to one finds it as it was left. */
export interface Places {
  /** Null until it is known whether there is a key. */
  tab: TabName | null;
  templates: {
    search: string;
    /** The template that is open; null for the list. */
    code: string | null;
  };
  study: {
    /** The template with which another tab sends the user to a study. */
    templateCode: string | null;
  };
}

export type PlacesStore = StoreApi<Places>;

export function createPlaces(): PlacesStore {
  return createStore<Places>()(() => ({
    tab: null,
    templates: { search: '', code: null },
    study: { templateCode: null },
  }));
}
