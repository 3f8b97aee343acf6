import { MAX_COLUMNS, parseBox } from '../../grid/address';
import { blockOf } from '../../grid/box';
import { type Box, type SheetVisibility } from '../../grid/grid';
import { CellReader, type SheetReading } from './cellReader';
import { fileColor } from '../colors/fileColors';
import { formatOf, heightOf, LAST_FORMATTED, warnOfFarFormats, widthOf, within } from './lineFormats';
import { emptySheet, type LineContent, type SheetContent } from '../content/workbookContent';
import { childOf, flag, listOf, numeric } from '../xml/xmlReader';

const MOST_MERGED = 1_000_000;
const MOST_FROZEN = 1000;

export interface SheetSource {
  name: string;
  visibility: SheetVisibility;
  /** Its path, for complaints. */
  part: string;
}

/** Reads a sheet, without its tables and without what is preserved as it is. */
export function readSheet(
  root: Element,
  { name, visibility, part }: SheetSource,
  reading: SheetReading,
): SheetContent {
  const sheet = emptySheet(name);
  sheet.visibility = visibility;
  const properties = childOf(root, 'sheetPr');
  sheet.tabColor = fileColor(properties && childOf(properties, 'tabColor'), reading.theme) ?? '';
  readView(root, sheet);
  readLines(root, sheet, reading);
  new CellReader(sheet, part, reading).read(root);
  readMerges(root, sheet, reading);
  return sheet;
}

/** Merges may neither overlap nor cover more than a screen can show. */
function readMerges(root: Element, sheet: SheetContent, { warn }: SheetReading): void {
  const covered = new Set<number>();
  for (const one of listOf(root, 'mergeCells', 'mergeCell')) {
    const ref = one.getAttribute('ref') ?? '';
    const box = parseBox(ref);
    const cells = box === null || covered.size + area(box) > MOST_MERGED ? null : cellsOf(box);
    if (box === null || cells === null || cells.some((cell) => covered.has(cell))) {
      warn(
        `The merged cells "${ref.slice(0, 40)}" of the sheet "${sheet.name}" are not kept: wrong, too many or twice.`,
      );
      continue;
    }
    for (const cell of cells) covered.add(cell);
    sheet.merges.push(box);
  }
}

const area = ({ rowCount, columnCount }: Box) => rowCount * columnCount;

function cellsOf(box: Box): number[] {
  return blockOf(box, (row, column) => (box.row + row) * MAX_COLUMNS + box.column + column).flat();
}

function readView(root: Element, sheet: SheetContent): void {
  const [view] = listOf(root, 'sheetViews', 'sheetView');
  if (view === undefined) return;
  sheet.showGridlines = flag(view, 'showGridLines', true);
  const pane = childOf(view, 'pane');
  if (pane?.getAttribute('state')?.startsWith('frozen') !== true) return;
  const split = (name: string) => Math.round(within(numeric(pane, name) ?? 0, 0, MOST_FROZEN));
  const [rows, columns] = [split('ySplit'), split('xSplit')];
  // The view begins where the frozen panes do; what was scrolled is left out.
  const first = parseBox(view.getAttribute('topLeftCell') ?? '');
  const [firstRow, firstColumn] = [first?.row, first?.column];
  sheet.frozen = {
    rows,
    columns,
    ...(rows > 0 && isFirst(firstRow) ? { firstRow } : {}),
    ...(columns > 0 && isFirst(firstColumn) ? { firstColumn } : {}),
  };
}

function isFirst(line: number | undefined): line is number {
  return line !== undefined && line > 0 && line <= MOST_FROZEN;
}

function readLines(root: Element, sheet: SheetContent, { styles, warn }: SheetReading): void {
  const format = childOf(root, 'sheetFormatPr');
  const width = format && numeric(format, 'defaultColWidth');
  const height = format && numeric(format, 'defaultRowHeight');
  if (width !== null) sheet.defaultWidth = widthOf(width);
  if (height !== null) sheet.defaultHeight = heightOf(height);
  for (const one of listOf(root, 'cols', 'col')) {
    const size = numeric(one, 'width');
    const column: LineContent = {
      ...(size === null ? {} : { size: widthOf(size) }),
      ...(flag(one, 'hidden') ? { hidden: true } : {}),
      ...formatOf(styles, numeric(one, 'style')),
    };
    const last = Math.min(numeric(one, 'max') ?? 0, LAST_FORMATTED.column);
    const says = Object.keys(column).length > 0;
    if (says && (numeric(one, 'max') ?? 0) > last) warnOfFarFormats(sheet.name, warn);
    for (let index = Math.max(1, Math.floor(numeric(one, 'min') ?? 1)) - 1; index < last; index += 1)
      sheet.columns.set(index, column);
  }
}
