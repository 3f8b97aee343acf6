import { createObservable } from './observable';

/**
 * What is wrong with this computer's storage. Nothing that it holds is needed for a right number.
 *
 * - `denied`  the browser stores nothing for this add-in, as in a private window: all of it lasts as long as the page
 * - `failing` something could not be stored: the space is used up, or the browser's database does not answer
 */
export type StorageTrouble = 'denied' | 'failing';

export interface StorageHealth {
  get(): StorageTrouble | null;
  report(trouble: StorageTrouble): void;
  /** There is space again; what fails after this is reported again. */
  spaceFreed(): void;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createStorageHealth(): StorageHealth {
  let trouble: StorageTrouble | null = null;
  const changes = createObservable();
  const become = (next: StorageTrouble | null) => {
    if (next === trouble) return;
    trouble = next;
    changes.notify();
  };
  return {
    get: () => trouble,
    // Where everything is denied, the rest is no news.
    report: (next) => become(trouble === 'denied' ? trouble : next),
    spaceFreed: () => become(trouble === 'failing' ? null : trouble),
    subscribe: changes.subscribe,
  };
}
