import { createObservable } from './observable';

/**
 * What is wrong with this computer's storage. Nothing that it holds is needed for a right number.
 *
 * - `denied`  the browser stores nothing for this add-in, as in a private window: all of it lasts as long as the page
 * - `failing` something could not be stored: the space is used up, or the browser's database does not answer
 */
export type StorageTrouble = 'denied' | 'failing';

export function createStorageHealth() {
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
    report: (next: StorageTrouble) => become(trouble === 'denied' ? trouble : next),
    /** There is space again; what fails after this is reported again. */
    spaceFreed: () => become(trouble === 'failing' ? null : trouble),
    /** @returns the function that ends the subscription */
    subscribe: changes.subscribe,
  };
}
