import { type CustomFunctionMetadata, withGridNames } from '../../grid/customFunction';
import { type AddinManifest, readManifest } from './manifest';
import { readShortcuts, type Shortcut } from './shortcuts';

export interface AddinFiles {
  manifest: AddinManifest;
  functions: CustomFunctionMetadata[];
  shortcuts: Shortcut[];
}

/** Reads the manifest and the functions that it announces. @throws Error naming the file that is missing. */
export async function loadAddin(
  manifestUrl: string,
  fetch: typeof globalThis.fetch,
  parser: DOMParser,
): Promise<AddinFiles> {
  const manifest = readManifest(await (await load(manifestUrl, fetch)).text(), parser);
  const shortcuts = manifest.shortcutsUrl
    ? readShortcuts(await (await load(manifest.shortcutsUrl, fetch)).json())
    : [];
  if (!manifest.functions) return { manifest, functions: [], shortcuts };
  const { metadataUrl, namespace } = manifest.functions;
  const functions = withGridNames(await (await load(metadataUrl, fetch)).json(), namespace);
  return { manifest, functions, shortcuts };
}

async function load(url: string, fetch: typeof globalThis.fetch): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} cannot be read (${answer.status}). Is the add-in built?`);
  return answer;
}
