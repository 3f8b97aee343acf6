import { Injector, LifecycleService, type LifecycleStages } from '@univerjs/core';
import {
  IDescriptionService,
  IEditorService,
  type IShortcutItem,
  IShortcutService,
  KeyCode,
} from '@univerjs/preset-sheets-core';
import * as fc from 'fast-check';
import { keepFunctionListToItsWord, wordAt } from './functionList';

describe('the list of functions', () => {
  /** The cell's editor holds a text, with the caret in it; the list was last searched for a word. */
  async function listFor(searched: string) {
    const registered: IShortcutItem[] = [];
    let text = '';
    let caret = 0;
    const editor = {
      getSelectionRanges: () => [{ startOffset: caret, endOffset: caret, collapsed: true }],
      getDocumentData: () => ({ body: { dataStream: `${text}\r\n` } }),
    };
    const stage = { onStage: (at: LifecycleStages) => Promise.resolve(at) };
    const shortcuts = { registerShortcut: (item: IShortcutItem) => registered.push(item) };
    const injector = new Injector([
      [LifecycleService, { useValue: stage as unknown as LifecycleService }],
      [IDescriptionService, { useValue: { getSearchListByNameFirstLetter: () => [] } as never }],
      [IEditorService, { useValue: { getEditor: (id: string) => (id === 'cell' ? editor : null) } as never }],
      [IShortcutService, { useValue: shortcuts as never }],
    ]);
    keepFunctionListToItsWord(injector);
    await Promise.resolve();
    injector.get(IDescriptionService).getSearchListByNameFirstLetter(searched);
    return {
      type(typed: string, at = typed.length) {
        text = typed;
        caret = at;
      },
      /** Whether a key of the list goes to it. */
      takes(binding: KeyCode, id = 'sheet.formula-embedding-editor.search_function.cell'): boolean {
        injector.get(IShortcutService).registerShortcut({ id, binding, preconditions: () => true });
        return registered.at(-1)?.preconditions?.(undefined as never) ?? true;
      },
    };
  }

  const keys = [KeyCode.ENTER, KeyCode.TAB, KeyCode.ARROW_UP, KeyCode.ARROW_DOWN];

  test.each<[string, string, number | undefined, boolean]>([
    ['S', '=S', undefined, true],
    ['s', '=IF(A1>1,S', undefined, true],
    ['CALC.', '=CALC.', undefined, true],
    ['SQRT', '=SQRT+1', 3, true],
    ['S', '=SQRT(4)', undefined, false],
    ['S', '=SQRT', undefined, false],
    ['CALC.', '=CALC.SNOW("7-22",40)', undefined, false],
    ['CALC.', '=CALC.SNOW', undefined, false],
    ['S', '=SUM(1)+', undefined, false],
  ])('of %j, with %j typed, caret at %p: takes its keys %p', async (searched, typed, at, taken) => {
    const list = await listFor(searched);
    list.type(typed, at);
    expect(keys.map((key) => list.takes(key))).toEqual(keys.map(() => taken));
  });

  test('is closed by Escape in any case, and does not affect other shortcuts', async () => {
    const list = await listFor('S');
    list.type('=SQRT(4)');
    expect(list.takes(KeyCode.ESC)).toBe(true);
    expect(list.takes(KeyCode.ENTER, 'sheet.command.other')).toBe(true);
  });
});

test.each([
  ['=S', 2, 'S'],
  ['=SQRT(4)', 8, ''],
  ['=SQRT(4)', 3, 'SQRT'],
  ['=IF(CALC.SN', 11, 'CALC.SN'],
  ['=A1+', 4, ''],
  ['=\r\n', 1, ''],
  ['="a b', 5, 'b'],
])('of %j at %d the word is %j', (text, offset, word) => {
  expect(wordAt(text, offset)).toBe(word);
});

test('a name is found wherever the caret stands in it, whatever is beside it', () => {
  const name = fc.stringMatching(/^[A-Z][A-Z0-9.]{0,9}$/);
  const sign = fc.constantFrom('(', ')', ',', '+', '-', '*', '=', '"', ' ', '\r\n');
  fc.assert(
    fc.property(name, sign, sign, fc.nat(10), (word, left, right, at) => {
      const text = `${left}${word}${right}`;
      expect(wordAt(text, left.length + Math.min(at, word.length))).toBe(word);
    }),
  );
});
