import { checkFileSize } from '../../files/package/zipArchive';
import { element } from './elements';
import type { UnsavedWork } from './unsavedWork';

export interface FileBarOptions {
  save(asValues: boolean): Uint8Array;
  /** Resolves with what of the file is lost. */
  open(bytes: Uint8Array, name: string): Promise<string[]>;
  documentName(): string;
  withAddin: boolean;
  /** Opens the workbook as on a computer with the add-in, or without. */
  setAddin(present: boolean): Promise<void>;
  unsaved: UnsavedWork;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The buttons that save and open files, files dropped on the page, and what became of them.
 *
 * @returns shows a text on the page, in place of the one before
 */
export function drawFileBar({
  save,
  open,
  documentName,
  withAddin,
  setAddin,
  unsaved,
}: FileBarOptions): (text: string) => void {
  const notice = element('file-notice');
  const picker = element('file-picker') as HTMLInputElement;

  function say(text: string, isError = false): void {
    element('file-notice-text').textContent = text;
    notice.classList.toggle('error', isError);
    notice.hidden = text === '';
  }

  /** Shows errors on the page. */
  function attempt(action: () => Promise<string>): void {
    action()
      .then((text) => say(text))
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error), true));
  }

  const openFile = (file: File) =>
    attempt(async () => {
      checkFileSize(file.size);
      if (!unsaved.mayBeLost(documentName())) return '';
      const warnings = await open(new Uint8Array(await file.arrayBuffer()), file.name);
      return warnings.length === 0 ? '' : `${file.name} was opened. ${warnings.join(' ')}`;
    });

  const saveAs = (asValues: boolean, ending: string) => () =>
    attempt(async () => {
      download(save(asValues), documentName().replace(/(\.xls[xmb]?)?$/i, ending));
      // A copy without formulas is not a copy of the work.
      if (!asValues) unsaved.saved();
      return '';
    });
  element('file-save').addEventListener('click', saveAs(false, '.xlsx'));
  element('file-save-values').addEventListener('click', saveAs(true, ' (values).xlsx'));
  element('file-open').addEventListener('click', () => picker.click());
  element('file-notice-close').addEventListener('click', () => say(''));
  picker.addEventListener('change', () => {
    const [file] = picker.files ?? [];
    if (file) openFile(file);
    // The same file may be chosen again.
    picker.value = '';
  });
  const without = element('without-addin') as HTMLInputElement;
  without.checked = !withAddin;
  without.addEventListener('change', () =>
    attempt(async () => {
      await setAddin(!without.checked);
      return '';
    }),
  );
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  document.addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) openFile(file);
  });
  return say;
}

export function download(bytes: Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes.slice()], { type: XLSX }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
