import type { FilterCriteria } from '../../excel/parts/tableFilters';
import { bodyBox, type TableRecord } from '../../excel/parts/tables';
import { singleCell } from '../../grid/box';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import { showPopup } from './popup';
import { button } from '../elements/elements';
import type { OverlayItem } from './sheetOverlay';

export interface TableFilterAccess {
  criteria(table: TableRecord, column: number): FilterCriteria | null;
  /** null: the filter of the column is taken away. */
  apply(table: TableRecord, column: number, values: string[] | null): void;
}

const SIZE = 17;
/** A list of more values would make the page slow; the filter of the others stays possible by code. */
const MOST_VALUES = 1000;

/** The buttons in the heading of a table that open its filters. */
export function filterItems(
  tables: TableRecord[],
  grid: UniverGrid,
  filters: TableFilterAccess,
  document: Document,
): OverlayItem[] {
  const active = grid.activeSheetId();
  return tables
    .filter(({ showFilterButton, sheetId }) => showFilterButton && sheetId === active)
    .flatMap((table) =>
      Array.from({ length: table.box.columnCount }, (_, column): OverlayItem[] => {
        const cell = singleCell(table.box.row, table.box.column + column);
        const place = grid.rectangleOf(cell);
        if (place === null || place.width < SIZE || place.height === 0) return [];
        const heading = grid.text(table.sheetId, cell)[0]?.[0] ?? '';
        const filtered = filters.criteria(table, column) !== null;
        return [
          {
            key: `filter ${table.id} ${column}`,
            sheetId: table.sheetId,
            place: {
              left: place.left + place.width - SIZE - 1,
              top: place.top + Math.max(0, place.height - SIZE - 2),
              width: SIZE,
              height: Math.min(SIZE, place.height),
            },
            content: JSON.stringify([heading, filtered]),
            make: () => {
              const made = button(document, filtered ? '⧩' : '▾', () =>
                openFilter(made, table, column, heading, grid, filters),
              );
              made.className = filtered ? 'filter-button filtered' : 'filter-button';
              made.setAttribute('aria-label', `Filter ${heading}${filtered ? ', on' : ''}`);
              made.setAttribute('aria-haspopup', 'dialog');
              return made;
            },
          },
        ];
      }).flat(),
    );
}

function openFilter(
  anchor: HTMLElement,
  table: TableRecord,
  column: number,
  heading: string,
  grid: UniverGrid,
  filters: TableFilterAccess,
): void {
  const document = anchor.ownerDocument;
  const body = bodyBox(table);
  const texts = grid
    .text(table.sheetId, { ...body, column: body.column + column, columnCount: 1 })
    .map(([text = '']) => text);
  const values = distinct(texts);
  const criteria = filters.criteria(table, column);
  const chosen = new Set(
    criteria?.filterOn === 'Values'
      ? criteria.values.map((one) => one.toLowerCase())
      : values.map((one) => one.toLowerCase()),
  );
  const menu = document.createElement('form');
  menu.setAttribute('role', 'dialog');
  menu.setAttribute('aria-label', `Filter ${heading}`);
  const list = document.createElement('div');
  list.className = 'filter-values';
  const boxes = values.slice(0, MOST_VALUES).map((value) => {
    const { label, input } = checkbox(
      document,
      value === '' ? '(Blanks)' : value,
      chosen.has(value.toLowerCase()),
    );
    list.append(label);
    return { value, input };
  });
  const all = checkbox(
    document,
    '(Select all)',
    boxes.every(({ input }) => input.checked),
  );
  all.input.addEventListener('change', () => {
    for (const { input } of boxes) input.checked = all.input.checked;
  });
  list.addEventListener('change', () => {
    all.input.checked = boxes.every(({ input }) => input.checked);
  });
  const apply = () => {
    const wanted = boxes.filter(({ input }) => input.checked).map(({ value }) => value);
    if (wanted.length === 0) return;
    close();
    filters.apply(table, column, wanted.length === values.length ? null : wanted);
  };
  const actions = document.createElement('div');
  actions.className = 'popup-actions';
  actions.append(
    button(document, 'OK', apply),
    button(document, 'Cancel', () => close()),
    button(document, 'Clear filter', () => {
      close();
      filters.apply(table, column, null);
    }),
  );
  menu.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  menu.append(all.label, list);
  if (values.length > MOST_VALUES) {
    const note = document.createElement('p');
    note.textContent = `The first ${MOST_VALUES} of ${values.length} values`;
    menu.append(note);
  }
  menu.append(actions);
  const close = showPopup(anchor, menu, () => grid.focusCells());
  all.input.focus();
}

function checkbox(
  document: Document,
  text: string,
  checked: boolean,
): { label: HTMLLabelElement; input: HTMLInputElement } {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.checked = checked;
  label.append(input, ` ${text}`);
  return { label, input };
}

/** Each value once, whatever its case, in the order that people look for them; blank cells last. */
function distinct(texts: string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) if (!known.has(text.toLowerCase())) known.set(text.toLowerCase(), text);
  const order = new Intl.Collator('en', { numeric: true });
  return [...known.values()].sort((one, other) =>
    one === '' || other === '' ? Number(one === '') - Number(other === '') : order.compare(one, other),
  );
}
