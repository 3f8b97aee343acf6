import { createContext, use, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection } from '../../core/session/connection';
import type { Runtime } from '../../runtime';
import type { FormState } from './formState';

/** What the tabs share. What only one of them needs, it brings along: the pane opens with little. */
export interface Pane {
  runtime: Runtime;
  places: PlacesStore;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = use(PaneContext);
  if (!pane) throw new Error('usePane needs a PaneContext around it.');
  return pane;
}

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

/** The connection, followed. The same object as long as nothing changed, for the store makes a new one at each reading. */
export function useConnection(): Connection {
  const { connection } = usePane().runtime;
  const last = useRef<Connection | null>(null);
  return useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => {
      const now = connection.get();
      if (last.current === null || !isSame(last.current, now)) last.current = now;
      return last.current;
    },
  );
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.serviceUrl === b.serviceUrl &&
    a.apiKey === b.apiKey &&
    a.projectId === b.projectId &&
    a.projectName === b.projectName &&
    a.configuredBy === b.configuredBy &&
    a.isHeld === b.isHeld &&
    JSON.stringify(a.question) === JSON.stringify(b.question)
  );
}

/** The settings of this workbook, as they are now. */
export function useSettings() {
  const { settings } = usePane().runtime;
  return useSyncExternalStore(
    (listener) => settings.subscribe(listener),
    () => settings.get(),
  );
}
