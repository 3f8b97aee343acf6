import type { Clock } from '../lib/clock';
import type { Engine } from '../engine/engine';
import type { FairQueue } from '../engine/fairQueue';
import type { Metrics } from './metrics';
import type { Publications } from '../publications/publications';
import type { Sealer } from '../seals/sealer';
import type { Store } from '../store/store';

/** What the rules of sheets, projects and batches work with. */
export interface ServiceContext {
  store: Store;
  publications: Publications;
  engine: Engine;
  /** In which explorations take turns, each as a whole. */
  explorations: FairQueue;
  metrics: Metrics;
  clock: Clock;
  links: Links;
  sealer: Sealer;
  /** Stands in for a slow engine before every solve; rejects when it is aborted meanwhile. */
  solveDelay(signal?: AbortSignal): Promise<void>;
}

/** Addresses of the web app's pages. */
export type Links = ReturnType<typeof createLinks>;

/** @param publicUrl base of the links, known only once the service listens */
export function createLinks(publicUrl: () => string) {
  return {
    sheet: (sheetId: string) => `${publicUrl()}/sheets/${sheetId}`,
    project: (projectId: string) => `${publicUrl()}/projects/${projectId}`,
  };
}
