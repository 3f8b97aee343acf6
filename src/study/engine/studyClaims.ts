/** Runs of studies, each driven by one window at a time: two that write to the same journal would send rows twice. */
export interface StudyClaims {
  /** @returns what gives the run back, or null when another window has it */
  claim(runId: string): Promise<(() => void) | null>;
  /** Ids of the runs that some window has. */
  held(): Promise<ReadonlySet<string>>;
}

/** Where windows cannot see each other. */
export const thisWindowOnly: StudyClaims = {
  claim: () => Promise.resolve(() => undefined),
  held: () => Promise.resolve(new Set()),
};

const prefix = 'calc.study.';

/** Claims that all windows of this origin see; the browser releases them when a window closes or dies. */
export function createLockClaims(locks: Pick<LockManager, 'request' | 'query'>): StudyClaims {
  return {
    claim: (runId) =>
      new Promise((resolve, reject) => {
        locks
          .request(prefix + runId, { ifAvailable: true }, (lock) => {
            if (!lock) return resolve(null);
            return new Promise<void>((release) => resolve(release));
          })
          .catch(reject);
      }),
    async held() {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name = '' }) =>
        name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
      );
      return new Set(names);
    },
  };
}
