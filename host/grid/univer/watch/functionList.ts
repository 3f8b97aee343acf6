import { type Injector, LifecycleService, LifecycleStages } from '@univerjs/core';
import {
  IDescriptionService,
  IEditorService,
  type IShortcutItem,
  IShortcutService,
  KeyCode,
} from '@univerjs/preset-sheets-core';

const operation = 'sheet.formula-embedding-editor.search_function.';

/**
 * The list of functions below the editor of cells takes Enter, Tab and arrows only while it belongs to the word that is typed.
 * Univer 0.25 searches when nothing was typed for 300 ms (`useFormulaSearch` of sheets-formula-ui) and leaves the list of the
 * search before up to then: after `=S`, a pause and a quick `QRT(4)`, Enter put the list's first function in the place of SQRT
 * and left the cell open.
 */
export function keepFunctionListToItsWord(injector: Injector): void {
  void injector
    .get(LifecycleService)
    .onStage(LifecycleStages.Rendered)
    .then(() => {
      const descriptions = injector.get(IDescriptionService);
      const shortcuts = injector.get(IShortcutService);
      const editors = injector.get(IEditorService);
      const search = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
      const register = shortcuts.registerShortcut.bind(shortcuts);
      // Escape is left out: it closes the list that is seen, and must not throw away what was typed besides.
      const choosing: unknown[] = [KeyCode.ENTER, KeyCode.TAB, KeyCode.ARROW_UP, KeyCode.ARROW_DOWN];
      let searched = '';

      Object.assign(descriptions, {
        getSearchListByNameFirstLetter(word: string) {
          searched = word;
          return search(word);
        },
      });
      Object.assign(shortcuts, {
        registerShortcut(item: IShortcutItem) {
          if (!item.id.startsWith(operation) || !choosing.includes(item.binding)) return register(item);
          const editorId = item.id.slice(operation.length);
          return register({ ...item, preconditions: () => isSearched(editorId) });
        },
      });

      function isSearched(editorId: string): boolean {
        const editor = editors.getEditor(editorId);
        const [range] = editor?.getSelectionRanges() ?? [];
        const text = editor?.getDocumentData().body?.dataStream ?? '';
        return range?.collapsed === true && isSameWord(wordAt(text, range.startOffset), searched);
      }
    });
}

/** The name around a place in a formula; empty where no name is. */
export function wordAt(text: string, offset: number): string {
  const [before = ''] = /[\p{L}\p{N}_.\\?]*$/u.exec(text.slice(0, offset)) ?? [];
  const [after = ''] = /^[\p{L}\p{N}_.\\?]*/u.exec(text.slice(offset)) ?? [];
  return before + after;
}

function isSameWord(word: string, searched: string): boolean {
  return word !== '' && word.toUpperCase() === searched.trim().toUpperCase();
}
