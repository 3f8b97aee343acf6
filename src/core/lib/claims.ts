/** What one window at a time may have: two that write to the same journal of a study would send rows twice. */
export interface Claims {
  /** @returns what gives it back, or null when another window has it */
  claim(id: string): Promise<(() => void) | null>;
  /** Ids of what some window has. */
  held(): Promise<ReadonlySet<string>>;
}

/** Where windows cannot see each other. */
export const thisWindowOnly: Claims = {
  claim: () => Promise.resolve(() => undefined),
  held: () => Promise.resolve(new Set()),
};

/**
 * Claims that all windows of this origin see; the browser releases them when a window closes or dies.
 *
 * @param prefix of the names of their locks, for example `calc.study.`
 */
export function createLockClaims(locks: Pick<LockManager, 'request' | 'query'>, prefix: string): Claims {
  return {
    claim: (id) =>
      new Promise((resolve, reject) => {
        locks
          .request(prefix + id, { ifAvailable: true }, (lock) => {
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
