import { type Injector, LifecycleService, LifecycleStages } from '@univerjs/core';
import { ISheetClipboardService } from '@univerjs/preset-sheets-core';
import { partsOfCopy, partsOfHtml, pasteParts } from '../cells/pastedParts';
import { type PasteProgress, pasteText } from '../cells/pastedText';

/**
 * A paste right behind a copy pastes what was copied. The browser stores a copy in its own time, and a paste by the keyboard
 * brings what was stored when the key was pressed: the copy before it, or nothing at all (`legacyPaste` of sheets-ui 0.25).
 * Until the browser has it, the copy is pasted from where Univer keeps it. Text without a copy comes from outside and is read as what is typed.
 * What is large is pasted in parts, between which the page lives on.
 */
export function pasteWhatWasCopied(injector: Injector, onProgress: PasteProgress): void {
  void injector
    .get(LifecycleService)
    .onStage(LifecycleStages.Rendered)
    .then(() => {
      const clipboard = injector.get(ISheetClipboardService);
      const copy = clipboard.copy.bind(clipboard);
      const paste = clipboard.legacyPaste.bind(clipboard);
      let unstored = 0;

      function pasteCopy(copyId: string): Promise<boolean> {
        const parts = partsOfCopy(injector, clipboard, copyId);
        return parts ? pasteParts(injector, parts, onProgress) : clipboard.pasteByCopyId(copyId);
      }

      function pasteHtml(...stored: Parameters<typeof paste>): Promise<boolean> {
        const [html = '', , files] = stored;
        const ownId = /data-copy-id="([^\s"]+)"/.exec(html)?.[1];
        if (ownId && clipboard.copyContentCache().get(ownId)) return pasteCopy(ownId);
        // Beside a picture the text counts only where it comes from Excel.
        const isPicture = files?.length && !html.includes('urn:schemas-microsoft-com:office');
        const parts = isPicture ? null : partsOfHtml(injector, clipboard, paste, html);
        return parts ? pasteParts(injector, parts, onProgress) : paste(...stored);
      }

      Object.assign(clipboard, {
        async copy(...options: Parameters<typeof copy>) {
          unstored += 1;
          try {
            return await copy(...options);
          } finally {
            unstored -= 1;
          }
        },
        async legacyPaste(...stored: Parameters<typeof paste>) {
          const copyId = unstored > 0 ? clipboard.copyContentCache().getLastCopyId() : null;
          if (copyId) return pasteCopy(copyId);
          const [html, text, files] = stored;
          if (html) return pasteHtml(...stored);
          return text && !files?.length ? pasteText(injector, text, onProgress) : paste(...stored);
        },
      });
    });
}
