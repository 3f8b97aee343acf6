import {
  type CustomFunctionMetadata,
  type CustomFunctionsFile,
  withGridNames,
} from '../../grid/customFunction';
import { type AddinManifest, readManifest } from './manifest';
import { readShortcuts, type Shortcut } from './shortcuts';

export interface AddinFiles {
  manifest: AddinManifest;
  functions: CustomFunctionMetadata[];
  shortcuts: Shortcut[];
  /** What of the add-in is served in another way than Excel does, or not at all, one line each. */
  notices: string[];
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
  const { notices } = manifest;
  if (!manifest.functions) return { manifest, functions: [], shortcuts, notices };
  const { metadataUrl, namespace } = manifest.functions;
  const file = (await (await load(metadataUrl, fetch)).json()) as CustomFunctionsFile;
  const functions = withGridNames(file, namespace);
  return { manifest, functions, shortcuts, notices: [...notices, ...functionNotices(file, functions)] };
}

function functionNotices(file: CustomFunctionsFile, functions: CustomFunctionMetadata[]): string[] {
  const nameless = file.functions.filter(({ name }) => !name).map(({ id }) => id);
  const volatile = functions.filter(({ options }) => options?.volatile).map(({ gridName }) => gridName);
  return [
    ...(nameless.length === 0
      ? []
      : [`Functions without a name in the metadata are called by their ids: ${nameless.join(', ')}.`]),
    ...(volatile.length === 0
      ? []
      : [
          `Volatile functions are called again only when their arguments change and by a full recalculation: ${volatile.join(', ')}.`,
        ]),
  ];
}

async function load(url: string, fetch: typeof globalThis.fetch): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} cannot be read (${answer.status}). Is the add-in built?`);
  return answer;
}
