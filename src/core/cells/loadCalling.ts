import { loadPart } from '../../client/loadPart';
import type { SchedulerStatus } from '../sending/scheduler';
import type * as Part from './calling';
import type { Calling, CallingParts } from './calling';

/** What a known result does without. @throws {CalcError} when it does not load; the next call tries again */
const loadCalling = (): Promise<typeof Part> => loadPart(import(/* webpackChunkName: "calls" */ './calling'));

const idle: SchedulerStatus = { queued: 0, running: 0, concurrency: 0, inBatch: 0, waitsUntil: null };

/** `createCalling`, loaded ahead of the first calculation; until it is there, nothing waits and nothing is under way. */
export function createLoadedCalling(parts: CallingParts): Calling {
  let calling: Calling | undefined;

  async function loaded(): Promise<Calling> {
    const { createCalling } = await loadCalling();
    return (calling ??= createCalling(parts));
  }
  /** At once where it can be; what does not load is loaded again, and says what is wrong, with the first calculation. */
  function whenLoaded(act: (there: Calling) => void): void {
    if (calling) act(calling);
    else loaded().then(act, () => undefined);
  }
  whenLoaded(() => undefined);

  return {
    create: async (request) => (calling ?? (await loaded())).create(request),
    throttled: (seconds) => whenLoaded((there) => there.throttled(seconds)),
    goOn: () => calling?.goOn(),
    stop: (error) => calling?.stop(error),
    allowBatches: () => calling?.allowBatches(),
    status: () => calling?.status() ?? idle,
    answered: (attempt) => whenLoaded((there) => there.answered(attempt)),
    forgetSpeed: () => calling?.forgetSpeed(),
  };
}
