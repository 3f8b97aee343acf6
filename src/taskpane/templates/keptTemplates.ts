import { chainHash } from '../../core/lib/hash';
import { listOf, shapeOf, text } from '../../core/lib/guards';
import type { Connection } from '../../core/session/connection';
import { createJsonMemory, type KeyStorage } from '../../connection/agreedProjects';

/** Codes of the templates that one account marked and used, on this computer. */
export interface KeptTemplates {
  /** In the order in which they were marked. */
  favourites: readonly string[];
  /** The last opened first. */
  recent: readonly string[];
}

interface KeptOf extends KeptTemplates {
  account: string;
}

/** More are no shortcut. */
export const mostRecent = 5;
/** The storage of a browser is small, and other things stand in it. */
export const mostFavourites = 200;
const mostAccounts = 20;

const isKept = shapeOf<KeptOf>({ account: text, favourites: listOf(text), recent: listOf(text) });
const areKept = listOf(isKept) as (value: unknown) => value is KeptOf[];
const nothing: KeptTemplates = { favourites: [], recent: [] };

/**
 * What a person marked and used; each account has its own. Read again before each change, for another window may have changed it.
 *
 * @param storageKey called at each access: the partition is not known before Office is ready
 */
export function createTemplateMemory(storage: KeyStorage | null, storageKey: () => string) {
  const memory = createJsonMemory<KeptOf[]>(storage, storageKey, areKept, []);
  const of = (account: string): KeptTemplates =>
    memory.get().find((kept) => kept.account === account) ?? nothing;
  const change = (account: string, changed: Partial<KeptTemplates>) => {
    const others = memory.get().filter((kept) => kept.account !== account);
    const { favourites, recent } = { ...of(account), ...changed };
    memory.set([...others, { account, favourites, recent }].slice(-mostAccounts));
  };
  return {
    of,
    /** Marks a template, or takes the mark back. */
    mark(account: string, code: string): void {
      const { favourites } = of(account);
      const others = favourites.filter((one) => one !== code);
      const isNew = others.length === favourites.length;
      change(account, { favourites: isNew ? [...others, code].slice(-mostFavourites) : others });
    },
    opened(account: string, code: string): void {
      const others = of(account).recent.filter((one) => one !== code);
      change(account, { recent: [code, ...others].slice(0, mostRecent) });
    },
  };
}

/** Tells the accounts of one person apart. The key itself is never stored a second time, and too few digits are left to find it by. */
export function accountOf({ serviceUrl, apiKey }: Pick<Connection, 'serviceUrl' | 'apiKey'>): string {
  return `${serviceUrl} ${chainHash(apiKey ?? '', serviceUrl).slice(-6)}`;
}
