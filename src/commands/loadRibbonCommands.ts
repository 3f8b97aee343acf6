import { loadPart } from '../client/loadPart';
import type * as RibbonCommands from './ribbonCommands';

/** The work of the ribbon's buttons. @throws {CalcError} when it does not load; the next click tries again */
export const loadRibbonCommands = (): Promise<typeof RibbonCommands> =>
  loadPart(import(/* webpackChunkName: "later-commands" */ './ribbonCommands'));
