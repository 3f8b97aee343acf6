import type { WorkbookContext } from '../../excel/context/workbookContext';
import { showFiltered } from '../../excel/table/filter';
import { singleCell, boxContains } from '../../grid/box';
import type { UniverGrid } from '../../grid/univer/univerGrid';
import { chartItems } from './chartItems';
import { filterItems, type TableFilterAccess } from './filterItems';
import { type OverlayItem, SheetOverlay } from './sheetOverlay';
import { drawnCondition } from '../../drawing/drawnCondition';
import type { WorkbookParts } from '../../excel/parts/workbookParts';
import { movedFormula } from '../../formulas/sharedFormula';
import type { Box } from '../../grid/grid';
import type { ConditionalLook } from '../../grid/univer/look/conditionalLooks';
import type { ValidationAlert, DataValidationRecord } from '../../excel/parts/dataValidations';
import { showPopup } from './popup';
import { button } from '../elements/elements';
import { listItems, isAllowed } from '../../excel/rules/validity';
import { ApiError } from '../../richapi/apiError';
import { boxAddress } from '../../grid/address';

/** Changes come in crowds, from a paste or a loop of an add-in: they are drawn together. */
const PAUSE_MS = 60;

/** Draws what a workbook has beside its cells: charts, conditional formats, tables with their filters, and data validation. */
export function drawSheets(container: HTMLElement, grid: UniverGrid, context: WorkbookContext) {
  const { parts } = context;
  const document = container.ownerDocument;
  const overlay = new SheetOverlay(container, grid);
  let waiting: ReturnType<typeof setTimeout> | null = null;

  const filters: TableFilterAccess = {
    criteria: ({ id }, column) => parts.tableFilters.of(id).get(column) ?? null,
    apply(table, column, values) {
      if (values === null) parts.tableFilters.clear(table.id, column);
      else parts.tableFilters.set(table.id, column, { filterOn: 'Values', values });
      showFiltered({ grid, parts }, table);
      refresh();
    },
  };

  function draw(): void {
    waiting = null;
    const sheetIds = grid.sheets().map(({ id }) => id);
    for (const sheetId of sheetIds) {
      showConditions(grid, parts, sheetId);
      grid.showTableLooks(
        sheetId,
        parts.tables.list(sheetId).map((one) => ({
          ...{ box: one.box, style: one.style, bandedRows: one.showBandedRows },
          ...{ bandedColumns: one.showBandedColumns, totals: one.showTotals },
          ...{ boldFirst: one.highlightFirstColumn, boldLast: one.highlightLastColumn },
        })),
      );
    }
    overlay.show([
      ...filterItems(parts.tables.list(null), grid, filters, document),
      ...chartItems(
        sheetIds.flatMap((id) => parts.charts.list(id)),
        grid,
        document,
      ),
      ...validationItems(context, grid, document),
    ]);
  }

  /** Something that is drawn may have changed; it is drawn in a moment. */
  function refresh(): void {
    waiting ??= setTimeout(draw, PAUSE_MS);
  }

  grid.checkEntries(async (sheetId, row, column) => {
    const validation = validationAt(context, sheetId, row, column);
    if (validation === null || !validation.errorAlert.showAlert) return true;
    if (await fitsRule(context, grid, validation, row, column)) return true;
    const stays = await showAlert(document, validation.errorAlert);
    // Once what was typed has been taken back.
    setTimeout(() => {
      if (!stays) grid.select(sheetId, singleCell(row, column));
      grid.focusCells();
    }, 0);
    return stays;
  });
  const stops = [
    grid.onChange(refresh),
    grid.on('selectionChanged', refresh),
    grid.on('sheetActivated', refresh),
  ];
  refresh();
  return {
    refresh,
    dispose(): void {
      if (waiting !== null) clearTimeout(waiting);
      for (const stop of stops) stop();
      overlay.dispose();
    },
  };
}

/** Gives the grid the conditional formats of a sheet as they are now. */
function showConditions(
  grid: Pick<UniverGrid, 'showConditionalLooks' | 'engineText'>,
  parts: Pick<WorkbookParts, 'conditionalFormats'>,
  sheetId: string,
): void {
  const looks = parts.conditionalFormats.list(sheetId, null).flatMap((record): ConditionalLook[] => {
    const drawn = drawnCondition(record);
    const [first] = record.boxes;
    if (drawn === null || first === undefined) return [];
    const { id, boxes, stopIfTrue, look } = drawn;
    const corner = boxes.reduce(before, first);
    const own = grid.engineText(sheetId, first.row, first.column, drawn.formula);
    const formula = movedFormula(own, corner.row - first.row, corner.column - first.column);
    return [{ id, boxes, stopIfTrue, rule: { formula, look } }];
  });
  grid.showConditionalLooks(sheetId, looks);
}

/** The block that comes first from top to bottom, and there from left to right. */
function before(one: Box, other: Box): Box {
  return other.row < one.row || (other.row === one.row && other.column < one.column) ? other : one;
}

const USUAL = "This value doesn't match the data validation restrictions defined for this cell.";

/**
 * Shows the message of a rule. Resolves to whether the entry stays: never after a stop, else as the user says. The cells keep the keyboard,
 * which they do not take back from a dialog: Enter presses the first button, Escape the last.
 */
function showAlert(document: Document, { title, message, style }: ValidationAlert): Promise<boolean> {
  return new Promise((resolve) => {
    const backdrop = document.createElement('div');
    backdrop.className = 'validation-backdrop';
    const alert = document.createElement('div');
    alert.className = `validation-alert ${style.toLowerCase()}`;
    alert.setAttribute('role', 'alertdialog');
    alert.setAttribute('aria-modal', 'true');
    alert.setAttribute('aria-label', title || 'Data validation');
    const heading = document.createElement('h2');
    heading.textContent = title || 'Data validation';
    const text = document.createElement('p');
    text.textContent = style === 'Warning' ? `${message || USUAL} Continue?` : message || USUAL;
    const answers = ANSWERS[style];
    const answer = (stays: boolean) => {
      document.removeEventListener('keydown', onKey, true);
      backdrop.remove();
      resolve(stays);
    };
    const shown = performance.now();
    const onKey = (event: KeyboardEvent) => {
      // The Enter that ended the entry is still on its way.
      if (event.timeStamp < shown) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Enter') answer(answers[0]?.[1] ?? false);
      else if (event.key === 'Escape') answer(answers.at(-1)?.[1] ?? false);
    };
    const actions = document.createElement('div');
    actions.className = 'popup-actions';
    actions.append(...answers.map(([name, stays]) => button(document, name, () => answer(stays))));
    alert.append(heading, text, actions);
    backdrop.append(alert);
    backdrop.addEventListener('mousedown', (event) => event.preventDefault());
    document.addEventListener('keydown', onKey, true);
    document.body.append(backdrop);
  });
}

const ANSWERS: Record<ValidationAlert['style'], [name: string, stays: boolean][]> = {
  Stop: [['OK', false]],
  Warning: [
    ['Yes', true],
    ['No', false],
  ],
  Information: [
    ['OK', true],
    ['Cancel', false],
  ],
};

const SIZE = 18;

/** What data validation shows beside the selected cell: the button of its list, and its input message. */
function validationItems(context: WorkbookContext, grid: UniverGrid, document: Document): OverlayItem[] {
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

/** The rule of a cell, or null. */
function validationAt(
  { parts }: WorkbookContext,
  sheetId: string,
  row: number,
  column: number,
): DataValidationRecord | null {
  return parts.dataValidations.list(sheetId).find(({ box }) => boxContains(box, row, column)) ?? null;
}

/** Whether what is in a cell fits its rule; a rule that is a formula is calculated. */
async function fitsRule(
  context: WorkbookContext,
  grid: Pick<UniverGrid, 'values' | 'evaluate'>,
  validation: DataValidationRecord,
  row: number,
  column: number,
): Promise<boolean> {
  const { sheetId } = validation;
  const value = grid.values(sheetId, singleCell(row, column))[0]?.[0] ?? '';
  try {
    return isAllowed(context, validation, value);
  } catch (error) {
    const formula = ruleFormula(validation);
    if (!(error instanceof ApiError) || formula === null) throw error;
    const moved = movedFormula(formula, row - validation.box.row, column - validation.box.column);
    const result = await grid.evaluate(sheetId, row, column, moved);
    return result === true || (typeof result === 'number' && result !== 0);
  }
}

/** The rule as a formula for the first cell of its block. */
function ruleFormula({ rule, box }: DataValidationRecord): string | null {
  if (rule === null || rule.kind === 'list') return null;
  if (rule.kind === 'custom') return rule.formula.startsWith('=') ? rule.formula : `=${rule.formula}`;
  const cell = boxAddress(singleCell(box.row, box.column));
  const { operator, formula1, formula2 } = rule.comparison;
  const limit = (one: string | number | undefined) => `(${String(one ?? '').replace(/^=/, '')})`;
  const size = rule.kind === 'textLength' ? `LEN(${cell})` : cell;
  const kind = {
    textLength: 'TRUE',
    wholeNumber: `IF(ISNUMBER(${cell}),INT(${cell})=${cell},FALSE)`,
    decimal: `ISNUMBER(${cell})`,
    date: `ISNUMBER(${cell})`,
    time: `ISNUMBER(${cell})`,
  }[rule.kind];
  const [low, high] = [limit(formula1), limit(formula2)];
  const compared = {
    Between: `AND(${size}>=${low},${size}<=${high})`,
    NotBetween: `OR(${size}<${low},${size}>${high})`,
    EqualTo: `${size}=${low}`,
    NotEqualTo: `${size}<>${low}`,
    GreaterThan: `${size}>${low}`,
    LessThan: `${size}<${low}`,
    GreaterThanOrEqualTo: `${size}>=${low}`,
    LessThanOrEqualTo: `${size}<=${low}`,
  }[operator];
  return `=IF(${kind},${compared},FALSE)`;
}
