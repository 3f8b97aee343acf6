import { createObservable } from '../core/lib/observable';

/** Whether the service answers, as far as the last request tells. */
export interface ServiceReach {
  /** Notes what comes of each request. */
  fetch: typeof fetch;
  /** False from a request without an answer until the next answer. */
  get(): boolean;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** What a gateway answers in place of a service that is away. */
const fromGateway: readonly number[] = [502, 504];

export function createServiceReach(send: typeof fetch): ServiceReach {
  const changes = createObservable();
  let answers = true;

  function note(now: boolean): void {
    if (now === answers) return;
    answers = now;
    changes.notify();
  }

  return {
    async fetch(...given) {
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
    get: () => answers,
    subscribe: changes.subscribe,
  };
}
