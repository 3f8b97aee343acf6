import { addInOnlyManifest } from './addInOnlyManifest';
import { shortcutsFile } from './shortcutsFile';
import { unifiedManifest } from './unifiedManifest';

/** Every file that is written from the description of the add-in, by its path in the repository. */
export function manifestFiles(): Record<string, string> {
  return {
    'manifest.xml': addInOnlyManifest(),
    'manifest.json': json(unifiedManifest()),
    'assets/shortcuts.json': json(shortcutsFile()),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
