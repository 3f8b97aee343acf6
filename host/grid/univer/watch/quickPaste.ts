import { type Injector, LifecycleService, LifecycleStages } from '@univerjs/core';
import { ISheetClipboardService } from '@univerjs/preset-sheets-core';

/**
 * A paste right behind a copy pastes what was copied. The browser stores a copy in its own time, and a paste by the keyboard
 * brings what was stored when the key was pressed: the copy before it, or nothing at all (`legacyPaste` of sheets-ui 0.25).
 * Until the browser has it, the copy is pasted from where Univer keeps it.
 */
export function pasteWhatWasCopied(injector: Injector): void {
  void injector
    .get(LifecycleService)
    .onStage(LifecycleStages.Rendered)
    .then(() => {
      const clipboard = injector.get(ISheetClipboardService);
      const copy = clipboard.copy.bind(clipboard);
      const paste = clipboard.legacyPaste.bind(clipboard);
      let unstored = 0;

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
          return copyId ? clipboard.pasteByCopyId(copyId) : paste(...stored);
        },
      });
    });
}
