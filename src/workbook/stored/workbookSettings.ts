import {
  type CalculationSettings,
  createSettings,
  type SettingsStore,
  usualSettings,
} from '../../core/session/settings';

/** The settings of the open document, as Office.js has them: read at once, saved with the document. */
export type DocumentSettings = Pick<Office.Settings, 'get' | 'set' | 'remove' | 'saveAsync'>;

export interface WorkbookSettings extends SettingsStore {
  /** Resolves when the workbook's own settings are known; never rejects. */
  readonly ready: Promise<void>;
}

const name = 'calc.calculation';

/**
 * How this workbook calculates, stored in the workbook and thus the same for a colleague. Any program can have written it: what is no
 * choice of ours is the usual one.
 *
 * @param opened resolves with the document's settings, or null where this Office has none
 * @param onFailed they could not be stored: they hold as long as this page
 */
export function createWorkbookSettings(
  opened: Promise<DocumentSettings | null>,
  onFailed: (error: unknown) => void,
): WorkbookSettings {
  const settings = createSettings();
  let documentSettings: DocumentSettings | null = null;

  const ready = opened.then((document) => {
    documentSettings = document;
    const carried = document ? choicesOf(document.get(name)) : {};
    if (Object.keys(carried).length > 0) settings.set(carried);
  }, onFailed);

  return {
    ready,
    get: () => settings.get(),
    set(change) {
      settings.set(change);
      if (!documentSettings) return;
      const others = differences(settings.get());
      if (Object.keys(others).length > 0) documentSettings.set(name, others);
      else documentSettings.remove(name);
      documentSettings.saveAsync(({ status, error }) => {
        if (status === Office.AsyncResultStatus.Failed) onFailed(error);
      });
    },
    subscribe: (listener) => settings.subscribe(listener),
  };
}

const names = Object.keys(usualSettings) as (keyof CalculationSettings)[];

function choicesOf(value: unknown): Partial<CalculationSettings> {
  if (typeof value !== 'object' || value === null) return {};
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.fromEntries(
    names.flatMap((choice) => {
      const chosen = given.get(choice);
      return typeof chosen === 'boolean' ? [[choice, chosen]] : [];
    }),
  );
}

/** A workbook with the usual settings carries none. */
function differences(settings: CalculationSettings): Partial<CalculationSettings> {
  return Object.fromEntries(
    names
      .filter((choice) => settings[choice] !== usualSettings[choice])
      .map((choice) => [choice, settings[choice]]),
  );
}

/** The document's settings when Office is ready; a page outside Office has none. */
export async function openDocumentSettings(): Promise<DocumentSettings | null> {
  await Office.onReady();
  return (Office.context.document as Office.Document | undefined)?.settings ?? null;
}
