import { createObservable } from '../core/lib/observable';

/** Whether the service answers, as far as the last request tells. */
export type ServiceReach = ReturnType<typeof createServiceReach>;

/** What a gateway answers in place of a service that is away. */
const fromGateway: readonly number[] = [502, 504];

export function createServiceReach(send: typeof fetch) {
  const changes = createObservable();
  let answers = true;

  function note(now: boolean): void {
    if (now === answers) return;
    answers = now;
    changes.notify();
  }

  return {
    /** Notes what comes of each request. */
    async fetch(...given: Parameters<typeof fetch>) {
      try {
        const response = await send(...given);
        note(!fromGateway.includes(response.status));
        return response;
      } catch (error) {
        // One that was aborted says nothing: its caller did not wait for the answer.
        if (!given[1]?.signal?.aborted) note(false);
        throw error;
      }
    },
    /** False from a request without an answer until the next answer. */
    get: () => answers,
    /** @returns the function that ends the subscription */
    subscribe: changes.subscribe,
  };
}
