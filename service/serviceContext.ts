import type { Store } from './store/store';
import type { Template } from './templates/template';

/** The published templates. */
export interface Catalogue {
  find(code: string): Template | undefined;
  all(): Template[];
}

export type Clock = () => Date;

/** What the rules of sheets, projects and batches work with. */
export interface ServiceContext {
  store: Store;
  catalogue: Catalogue;
  clock: Clock;
  links: Links;
  /** Stands in for a slow engine before every solve; rejects when it is aborted meanwhile. */
  solveDelay(signal?: AbortSignal): Promise<void>;
}

/** Addresses of the web app's pages. */
export interface Links {
  sheet(sheetId: string): string;
  project(projectId: string): string;
}

/** @param publicUrl base of the links, known only once the service listens */
export function createLinks(publicUrl: () => string): Links {
  return {
    sheet: (sheetId) => `${publicUrl()}/sheets/${sheetId}`,
    project: (projectId) => `${publicUrl()}/projects/${projectId}`,
  };
}
