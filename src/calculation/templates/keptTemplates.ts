import * as z from 'zod/mini';
import { type TemplateDetail, templateDetail } from '../../../contract';
import type { KeyValueStore } from '../storage/keyValueStore';
import type { WriteBehind } from '../storage/writeBehind';

/** Published versions of templates that results on this computer belong to. */
export interface KeptTemplates {
  readonly ready: Promise<void>;
  ofVersion(origin: string, code: string, id: string): TemplateDetail | undefined;
  /** The version that this computer saw last. */
  latest(origin: string, code: string): TemplateDetail | undefined;
  keep(origin: string, template: TemplateDetail): void;
  clear(): void;
}

export interface KeptTemplatesParts {
  store: KeyValueStore;
  written: WriteBehind;
  now(): number;
  onStoreFailed(error: unknown): void;
}

const keptTemplate = z.object({ origin: z.string(), at: z.number(), detail: templateDetail });
const mostTemplates = 500;

export function createKeptTemplates(parts: KeptTemplatesParts): KeptTemplates {
  const versions = new Map<string, TemplateDetail>();
  const latest = new Map<string, string>();
  const versionKey = (origin: string, { code, id }: Pick<TemplateDetail, 'code' | 'id'>) =>
    JSON.stringify([origin, code, id]);
  const codeKey = (origin: string, code: string) => JSON.stringify([origin, code]);

  function add(origin: string, template: TemplateDetail): void {
    const key = versionKey(origin, template);
    versions.set(key, template);
    latest.set(codeKey(origin, template.code), key);
  }

  async function load(): Promise<void> {
    try {
      const entries = (await parts.store.entries()).flatMap(([key, value]) => {
        const parsed = keptTemplate.safeParse(value);
        return parsed.success ? [{ key, ...parsed.data }] : [];
      });
      entries.sort((a, b) => b.at - a.at);
      for (const { key } of entries.splice(mostTemplates)) parts.written.delete(key);
      for (const { key, origin, detail } of entries.reverse()) if (!versions.has(key)) add(origin, detail);
    } catch (error) {
      parts.onStoreFailed(error);
    }
  }

  return {
    ready: load(),
    ofVersion: (origin, code, id) => versions.get(versionKey(origin, { code, id })),
    latest: (origin, code) => versions.get(latest.get(codeKey(origin, code)) ?? ''),
    keep(origin, template) {
      const key = versionKey(origin, template);
      const isLatest = latest.get(codeKey(origin, template.code)) === key;
      if (isLatest && versions.has(key)) return;
      add(origin, template);
      parts.written.set(key, { origin, at: parts.now(), detail: template });
    },
    clear() {
      versions.clear();
      latest.clear();
      parts.written.clear();
    },
  };
}
