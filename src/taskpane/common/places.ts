import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FormState } from './formState';
import { useStore } from 'zustand/react';
import { usePane } from './PaneContext';

export const tabNames = ['cell', 'templates', 'study', 'design', 'handOver'] as const;
export type TabName = (typeof tabNames)[number];

/** What the head of the pane opens. */
export const headViewNames = ['problems', 'settings'] as const;
export type ViewName = TabName | (typeof headViewNames)[number];

/** Where the user is in the pane. It outlives the tabs, so that coming back to one finds it as it was left. */
export interface Places {
  /** Null until it is known whether there is a key. */
  tab: ViewName | null;
  /** The user has read that this computer keeps nothing; Settings says it on. */
  storageNoteRead: boolean;
  templates: {
    search: string;
    /** Null for all; '' for the templates that have none. */
    category: string | null;
    /** The template that is open; null for the list. */
    code: string | null;
    /** What was entered for it; null while nothing was. */
    form: FormState | null;
  };
  study: {
    /** The template with which another tab sends the user to a study. */
    templateCode: string | null;
  };
  design: {
    /** Another tab sends the user to find the size with which the selected cell passes. */
    takes: boolean;
  };
}

export type PlacesStore = StoreApi<Places>;

export function createPlaces(): PlacesStore {
  return createStore<Places>()(() => ({
    tab: null,
    storageNoteRead: false,
    templates: { search: '', category: null, code: null, form: null },
    study: { templateCode: null },
    design: { takes: false },
  }));
}

/** Where the user is, followed, and how to go elsewhere. */
export function usePlaces(): [Places, (change: Partial<Places>) => void] {
  const { places } = usePane();
  return [useStore(places), (change) => places.setState(change)];
}
