/** Pages of one computer that may have the same workbook open. */
const mostPages = 20;

export interface AuthorParts {
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Null in a browser without locks. */
  locks: Pick<LockManager, 'request'> | null;
  /** Of the names of what is stored and locked. */
  prefix: string;
  newId(): string;
}

/**
 * Names this page among all that write results into a workbook: the computer's random name, and a number where other pages of
 * it are open. It is the same after a restart, so that the page goes on with what it has written; where the browser cannot keep
 * it or tell pages apart, it is another one each time.
 */
export async function authorOf({ storage, locks, prefix, newId }: AuthorParts): Promise<string> {
  const computer = storage && locks ? computerName(storage, `${prefix}calc.author`, newId) : null;
  if (computer === null || locks === null) return newId();
  for (let page = 1; page <= mostPages; page += 1) {
    const name = page === 1 ? computer : `${computer}.${page}`;
    if (await isFree(locks, `${prefix}calc.author.${name}`)) return name;
  }
  return newId();
}

function computerName(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  storedName: string,
  newId: () => string,
): string | null {
  try {
    const known = storage.getItem(storedName);
    if (known) return known;
    const name = newId();
    storage.setItem(storedName, name);
    return storage.getItem(storedName);
  } catch {
    // The browser denies storage; the pane says that nothing is kept.
    return null;
  }
}

/** Takes the lock until the page ends, unless another page has it. */
function isFree(locks: Pick<LockManager, 'request'>, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(reject);
  });
}
