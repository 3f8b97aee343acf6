import * as z from 'zod/mini';
import type { KeyValueStore } from '../../core/lib/keyValueStore';

/** Which input this user chose for a heading, by template. It stays on this computer, and holds only headings. */
export interface RememberedColumns {
  load(templateCode: string): Promise<Record<string, string>>;
  keep(templateCode: string, heading: string, field: string): Promise<void>;
}

const prefix = 'columns:';
const mostHeadings = 500;
const stored = z.record(z.string(), z.string());

export function rememberedColumns(store: KeyValueStore): RememberedColumns {
  async function load(templateCode: string): Promise<Record<string, string>> {
    const found = (await store.entries()).find(([key]) => key === prefix + templateCode)?.[1];
    const parsed = stored.safeParse(found);
    return parsed.success ? parsed.data : {};
  }
  return {
    load,
    async keep(templateCode, heading, field) {
      const { [heading]: _, ...others } = await load(templateCode);
      const newest = Object.entries({ ...others, [heading]: field }).slice(-mostHeadings);
      await store.set([[prefix + templateCode, Object.fromEntries(newest)]]);
    },
  };
}

export const nothingRemembered: RememberedColumns = {
  load: () => Promise.resolve({}),
  keep: () => Promise.resolve(),
};
