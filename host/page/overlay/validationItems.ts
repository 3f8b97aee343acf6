import type { WorkbookContext } from '../../excel/context/workbookContext';
import { listItems } from '../../excel/rules/validity';
import { singleCell } from '../../grid/box';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import { validationAt } from './entryRules';
import { button, showPopup } from './popup';
import type { OverlayItem } from './sheetOverlay';

const SIZE = 18;

/** What data validation shows beside the selected cell: the button of its list, and its input message. */
export function validationItems(
  context: WorkbookContext,
  grid: UniverGrid,
  document: Document,
): OverlayItem[] {
  const { sheetId, box } = grid.selection();
  const validation = validationAt(context, sheetId, box.row, box.column);
  const place = grid.rectangleOf(singleCell(box.row, box.column));
  if (validation === null || place === null) return [];
  const items: OverlayItem[] = [];
  const { rule, prompt } = validation;
  const at = `${sheetId} ${box.row} ${box.column}`;
  if (rule?.kind === 'list' && rule.inCellDropDown) {
    items.push({
      key: 'list',
      sheetId,
      place: {
        left: place.left + place.width + 1,
        top: place.top + Math.max(0, place.height - SIZE),
        width: SIZE,
        height: SIZE,
      },
      content: `${at} ${rule.source}`,
      make: () => {
        const made = button(document, '▾', () => {
          openList(
            made,
            listItems(context, sheetId, rule.source).map(String),
            (text) => grid.typeIn(sheetId, box.row, box.column, text),
            () => grid.focusCells(),
          );
        });
        made.className = 'list-button';
        made.setAttribute('aria-label', 'Choose from the list');
        made.setAttribute('aria-haspopup', 'listbox');
        return made;
      },
    });
  }
  if (prompt.showPrompt && (prompt.title !== '' || prompt.message !== '')) {
    items.push({
      key: 'prompt',
      sheetId,
      place: { left: place.left + 12, top: place.top + place.height + 6, width: 200, height: 0 },
      content: `${at} ${JSON.stringify(prompt)}`,
      make: () => promptElement(document, prompt),
    });
  }
  return items;
}

function promptElement(
  document: Document,
  { title, message }: { title: string; message: string },
): HTMLElement {
  const note = document.createElement('div');
  const text = document.createElement('div');
  text.className = 'input-message';
  text.setAttribute('role', 'note');
  const heading = document.createElement('b');
  heading.textContent = title;
  text.append(heading, document.createElement('br'), message);
  note.append(text);
  return note;
}

function openList(
  anchor: HTMLElement,
  items: string[],
  choose: (text: string) => void,
  onClose: () => void,
): void {
  const document = anchor.ownerDocument;
  const list = document.createElement('div');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Values of the list');
  const options = items.map((text, index) => {
    const option = button(document, text, () => {
      close();
      choose(text);
    });
    option.setAttribute('role', 'option');
    option.tabIndex = index === 0 ? 0 : -1;
    return option;
  });
  list.append(...options);
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const current = options.findIndex((one) => one === document.activeElement);
    options[Math.min(Math.max(current + step, 0), options.length - 1)]?.focus();
  });
  const close = showPopup(anchor, list, onClose);
  options[0]?.focus();
}
