import { cancelledError } from '../../client/errors/calcError';

/** Lets one batch of a project run at a time (interface, "Limits"), in the order of entering. */
export interface ProjectQueue {
  /**
   * @returns the function that lets the next one in
   * @throws {CalcError} when the signal aborts before it is this one's turn
   */
  enter(projectId: string, signal?: AbortSignal): Promise<() => void>;
}

export function createProjectQueue(): ProjectQueue {
  const last = new Map<string, Promise<void>>();
  return {
    async enter(projectId, signal) {
      const before = last.get(projectId) ?? Promise.resolve();
      let leave!: () => void;
      const left = new Promise<void>((resolve) => (leave = resolve));
      const mine = before.then(() => left);
      last.set(projectId, mine);
      void mine.then(() => {
        if (last.get(projectId) === mine) last.delete(projectId);
      });
      try {
        await unlessAborted(before, signal);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
  };
}

function unlessAborted(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(cancelledError());
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    void turn.then(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    });
  });
}
