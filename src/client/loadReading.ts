import { loadPart } from './loadPart';
import type * as Reading from './readOdd';

/** Reads what the schemas refuse, which hardly an answer needs. @throws {CalcError} when it does not load; the next call tries again */
export const loadReading = (): Promise<typeof Reading> =>
  loadPart(import(/* webpackChunkName: "lists" */ './readOdd'));
