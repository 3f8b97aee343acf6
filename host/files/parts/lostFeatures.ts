import {
  PRESERVED_SHEET_ELEMENTS,
  PRESERVED_WORKBOOK_ELEMENTS,
  OWN_SHEET_ELEMENTS,
} from '../sheet/sheetElements';
import { allChildren, childOf, childrenOf, flag, listOf, numeric } from '../xml/xmlReader';

type Warn = (warning: string) => void;

/** Elements of the workbook that the writer creates itself, or that are of use only to the program that wrote them. */
const OWN_WORKBOOK_ELEMENTS = new Set([
  ...['fileVersion', 'bookViews', 'sheets', 'definedNames', 'calcPr', 'fileRecoveryPr', 'AlternateContent'],
  ...['revisionPtr', 'smartTagPr', 'smartTagTypes', 'webPublishing', 'oleSize'],
]);

/** Names what of a workbook's own part is lost when it is saved again. */
export function warnOfWorkbook(root: Element, warn: Warn): void {
  for (const { localName } of allChildren(root)) {
    if (PRESERVED_WORKBOOK_ELEMENTS.has(localName) || OWN_WORKBOOK_ELEMENTS.has(localName)) continue;
    warn(`<${localName}> of the workbook is not kept.`);
  }
  const properties = childOf(root, 'workbookPr');
  if (properties !== null && flag(properties, 'date1904')) {
    warn('The workbook counts dates from 1904; they show four years too early here.');
  }
  const calculation = childOf(root, 'calcPr');
  if (calculation === null) return;
  if (flag(calculation, 'iterate')) warn('Iterative calculation is switched off.');
  if (!flag(calculation, 'fullPrecision', true)) warn('"Precision as displayed" is switched off.');
}

/** Names what of a sheet is lost when it is saved again. */
export function warnOfSheet(root: Element, name: string, warn: Warn): void {
  const lost = new Set<string>();
  for (const { localName } of allChildren(root)) {
    if (!PRESERVED_SHEET_ELEMENTS.has(localName) && !OWN_SHEET_ELEMENTS.has(localName))
      lost.add(`<${localName}>`);
  }
  if (childrenOf(root, 'customSheetViews').length > 0) lost.add('custom views');
  const [view] = listOf(root, 'sheetViews', 'sheetView');
  if (view && (numeric(view, 'zoomScale') ?? 100) !== 100) lost.add('zoom');
  if (view && flag(view, 'rightToLeft')) lost.add('columns from right to left');
  if (view && flag(view, 'showFormulas')) lost.add('showing of formulas');
  if (view && !flag(view, 'showZeros', true)) lost.add('hiding of zeros');
  const outlined = (one: Element) => (numeric(one, 'outlineLevel') ?? 0) > 0;
  if (listOf(root, 'cols', 'col').some(outlined) || listOf(root, 'sheetData', 'row').some(outlined)) {
    lost.add('groups of rows or columns');
  }
  if (lost.size > 0) warn(`Not kept of the sheet "${name}": ${[...lost].join(', ')}.`);
}

/** Names what of the formats is lost, or shown in another way. */
export function warnOfStyles(root: Element, warn: Warn): void {
  const lost = new Set<string>();
  if (listOf(root, 'cellStyles', 'cellStyle').length > 1) lost.add('named cell styles (their look stays)');
  for (const fill of listOf(root, 'fills', 'fill')) {
    const pattern = childOf(fill, 'patternFill')?.getAttribute('patternType') ?? 'none';
    if (childOf(fill, 'gradientFill') !== null) lost.add('gradient fills');
    else if (!['none', 'gray125', 'solid'].includes(pattern))
      lost.add('patterns of fills (they become solid)');
  }
  const accounting = listOf(root, 'fonts', 'font').some((font) =>
    childOf(font, 'u')?.getAttribute('val')?.endsWith('Accounting'),
  );
  if (accounting) lost.add('accounting underlines (they become plain ones)');
  const crossed = listOf(root, 'borders', 'border').some(
    (border) => flag(border, 'diagonalUp') || flag(border, 'diagonalDown'),
  );
  if (crossed) lost.add('diagonal borders');
  for (const format of listOf(root, 'cellXfs', 'xf')) {
    const protection = childOf(format, 'protection');
    if (protection && flag(protection, 'hidden')) lost.add('formulas that protection hides');
    const alignment = childOf(format, 'alignment');
    if (alignment && flag(alignment, 'shrinkToFit')) lost.add('text that shrinks to fit');
    const horizontal = alignment?.getAttribute('horizontal') ?? 'general';
    if (horizontal === 'centerContinuous')
      lost.add('text centered across cells (its alignment becomes General)');
    if (horizontal === 'fill') lost.add('text repeated to fill the cell (its alignment becomes General)');
    if (['justify', 'distributed'].includes(alignment?.getAttribute('vertical') ?? '')) {
      lost.add('text spread over the height of the cell');
    }
    if (alignment && (numeric(alignment, 'readingOrder') ?? 0) !== 0) lost.add('the reading order of text');
  }
  if (lost.size > 0) warn(`Not kept of the formats: ${[...lost].join(', ')}.`);
}

/** Names what of a table is lost. */
export function warnOfTable(root: Element, name: string, warn: Warn): void {
  const lost = new Set<string>();
  const filter = childOf(root, 'autoFilter');
  if (filter?.firstElementChild) lost.add('filters');
  if (childOf(root, 'sortState') !== null) lost.add('sorting');
  if (childOf(root, 'extLst') !== null) lost.add('its alternative text');
  if (root.getAttribute('tableType') === 'queryTable') lost.add('its query');
  const columns = listOf(root, 'tableColumns', 'tableColumn');
  if (columns.some((one) => childOf(one, 'calculatedColumnFormula') !== null)) {
    lost.add('formulas of whole columns (those of the cells stay)');
  }
  if (lost.size > 0) warn(`Not kept of the table "${name}": ${[...lost].join(', ')}.`);
}
