import { shortcuts } from './addIn';

/** The file of keys that the add-in only manifest names; the unified manifest has them itself. */
export function shortcutsFile(): Record<string, unknown> {
  return {
    $schema: 'https://developer.microsoft.com/json-schemas/office-js/extended-manifest.schema.json',
    actions: shortcuts.map(({ run, name }) => ({ id: run, type: 'ExecuteFunction', name })),
    shortcuts: shortcuts.map(({ run, key }) => ({ action: run, key: { default: key } })),
  };
}
