import { loadPart } from '../client/loadPart';
import type * as PageWatchdog from './pageWatchdog';

/** Nothing of it is needed while a workbook opens. @throws {CalcError} when it does not load */
export const loadWatchdog = (): Promise<typeof PageWatchdog> =>
  loadPart(import(/* webpackChunkName: "later-watchdog" */ './pageWatchdog'));
