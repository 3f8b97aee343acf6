/** Lets the page draw and take input while a long request is executed. */
export interface Pauses {
  now(): number;
  /** Resolves when others have had their turn. */
  others(): Promise<void>;
  /** Of a request that was interrupted: how many of its actions are executed. Called with all of them at its end. */
  onProgress?(done: number, all: number): void;
}

/** A page that does not answer for longer is felt to be stuck; with what draws it, a turn stays below 200 ms. */
export const LONGEST_TURN_MS = 50;
