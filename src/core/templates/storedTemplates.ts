import type { TemplateDetail } from '../../../contract';
import { anyText, shapeOf } from '../lib/guards';
import { isTemplateDetail } from '../lib/wireShapes';
import type { KeyValueStore } from '../lib/keyValueStore';
import type { WriteBehind } from '../lib/writeBehind';

/** Published versions of templates that results on this computer belong to. */
export type StoredTemplates = ReturnType<typeof createStoredTemplates>;

export interface StoredTemplatesParts {
  store: KeyValueStore;
  written: WriteBehind;
  now(): number;
  onStoreFailed(error: unknown): void;
}

const isStoredTemplate = shapeOf<{ origin: string; at: number; detail: TemplateDetail }>({
  origin: anyText,
  at: Number.isFinite,
  detail: isTemplateDetail,
});
const mostTemplates = 500;

export function createStoredTemplates(parts: StoredTemplatesParts) {
  const versions = new Map<string, TemplateDetail>();
  const latest = new Map<string, string>();
  const versionKey = (serviceUrl: string, { code, id }: Pick<TemplateDetail, 'code' | 'id'>) =>
    JSON.stringify([serviceUrl, code, id]);
  const codeKey = (serviceUrl: string, code: string) => JSON.stringify([serviceUrl, code]);

  function add(serviceUrl: string, template: TemplateDetail): void {
    const key = versionKey(serviceUrl, template);
    versions.set(key, template);
    latest.set(codeKey(serviceUrl, template.code), key);
  }

  async function load(): Promise<void> {
    try {
      const entries = (await parts.store.entries()).flatMap(([key, value]) =>
        isStoredTemplate(value) ? [{ ...value, key }] : [],
      );
      entries.sort((a, b) => b.at - a.at);
      for (const { key } of entries.splice(mostTemplates)) parts.written.delete(key);
      for (const { key, origin: serviceUrl, detail } of entries.reverse())
        if (!versions.has(key)) add(serviceUrl, detail);
    } catch (error) {
      parts.onStoreFailed(error);
    }
  }

  return {
    ready: load(),
    ofVersion: (serviceUrl: string, code: string, id: string) =>
      versions.get(versionKey(serviceUrl, { code, id })),
    /** The version that this computer saw last. */
    latest: (serviceUrl: string, code: string) => versions.get(latest.get(codeKey(serviceUrl, code)) ?? ''),
    /** The versions that this computer saw last, of all templates of a service. */
    all: (serviceUrl: string): TemplateDetail[] =>
      [...latest].flatMap(([key, version]) => {
        const template = versions.get(version);
        return template && key === codeKey(serviceUrl, template.code) ? [template] : [];
      }),
    keep(serviceUrl: string, template: TemplateDetail): void {
      const key = versionKey(serviceUrl, template);
      const isLatest = latest.get(codeKey(serviceUrl, template.code)) === key;
      if (isLatest && versions.has(key)) return;
      add(serviceUrl, template);
      parts.written.set(key, { origin: serviceUrl, at: parts.now(), detail: template });
    },
    clear(): void {
      versions.clear();
      latest.clear();
      parts.written.clear();
    },
  };
}
