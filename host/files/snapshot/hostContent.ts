import { absoluteAddress, MAX_COLUMNS, MAX_ROWS, parseBox, splitSheetName } from '../../grid/address';
import type { Box, SheetInfo } from '../../grid/grid';
import type { WorkbookParts } from '../../excel/parts/workbookParts';
import {
  emptyWorkbook,
  type PreservedSheet,
  type PreservedWorkbook,
  type NameContent,
  type WorkbookContent,
  type ChartContent,
  type ChartSourceContent,
  type SheetContent,
} from '../content/workbookContent';
import type { ChartRecord, ChartSource } from '../../excel/parts/charts';
import { markUnlocked, unlockedBoxes } from './unlockedCells';

/** What of a host's parts files keep. */
export type FileParts = SheetParts &
  Pick<
    WorkbookParts,
    | 'names'
    | 'customXmlParts'
    | 'settings'
    | 'pivotTables'
    | 'properties'
    | 'customProperties'
    | 'calculation'
  >;

/** What of an opened file neither grid nor host holds, by sheet ids, since sheets move. */
export interface FileRemains {
  workbook: PreservedWorkbook;
  sheets: Map<string, PreservedSheet>;
  /** Names that programs keep for themselves. */
  names: (Omit<NameContent, 'sheet'> & { sheetId: string | null })[];
}

export function noRemains(): FileRemains {
  return { workbook: emptyWorkbook([]).preserved, sheets: new Map(), names: [] };
}

/** Puts tables, rules, names, parts and settings of a file into a host that has none yet. */
export function restoreParts(content: WorkbookContent, sheetIds: string[], parts: FileParts): FileRemains {
  const remains: FileRemains = {
    ...noRemains(),
    workbook: content.preserved,
  };
  parts.pivotTables.ofFile = content.preserved.elements.some(({ name }) => name === 'pivotCaches');
  content.sheets.forEach((sheet, index) => {
    const sheetId = sheetIds[index] ?? '';
    remains.sheets.set(sheetId, sheet.preserved);
    restoreSheetParts(sheet, sheetId, sheetIds, parts);
  });
  for (const { sheet, ...name } of content.names) {
    const scope = sheet === null ? null : (sheetIds[sheet] ?? null);
    if (takePrinted(name, sheet, content, sheetIds, parts)) continue;
    // Other built-in names, such as those of filters, are saved again as they were read.
    if (name.name.startsWith('_xlnm.')) remains.names.push({ ...name, sheetId: scope });
    else {
      const { name: text, comment, visible, formula } = name;
      const target = blockOfName(formula, content, sheetIds) ?? { formula };
      parts.names.add({ name: text, scope, comment, visible, target });
    }
  }
  for (const one of content.customXmlParts) parts.customXmlParts.restore(one);
  for (const [key, value] of content.workbookSettings) parts.settings.set(key, { key, value });
  parts.properties.clear();
  for (const [property, value] of content.properties) parts.properties.set(property, value);
  for (const one of content.customProperties) parts.customProperties.restore({ ...one });
  parts.protections.workbook = content.protection;
  if (content.calculationMode !== 'Automatic')
    parts.calculation.set(content.calculationMode, content.calculateOnOpen);
  return remains;
}

/** Adds what the host holds to the sheets that the grid gave. */
export function addParts(
  content: WorkbookContent,
  sheets: SheetInfo[],
  parts: FileParts,
  remains: FileRemains,
): void {
  const position = (sheetId: string | null) => sheets.findIndex(({ id }) => id === sheetId);
  sheets.forEach(({ id, name, visibility, tabColor }, index) => {
    const sheet = content.sheets[index];
    if (sheet === undefined) return;
    Object.assign(sheet, { name, visibility, tabColor });
    addSheetParts(sheet, id, parts, position);
    sheet.preserved = remains.sheets.get(id) ?? sheet.preserved;
  });
  const scopes = [null, ...sheets.map(({ id }) => id)];
  for (const { name, scope, target, comment, visible } of scopes.flatMap((one) => parts.names.list(one))) {
    const formula =
      'box' in target ? formulaOfCells(sheets[position(target.sheetId)], target.box) : target.formula;
    if (formula === null) continue;
    const sheet = scope === null ? null : position(scope);
    content.names.push({ name, sheet, comment, visible, formula });
  }
  sheets.forEach((sheet, index) => content.names.push(...printedNames(sheet, index, parts)));
  for (const { sheetId, ...name } of remains.names) {
    const sheet = sheetId === null ? null : position(sheetId);
    if (sheet !== -1) content.names.push({ ...name, sheet });
  }
  content.customXmlParts = parts.customXmlParts.list(null).map(({ id, xml }) => ({ id, xml }));
  content.workbookSettings = [...parts.settings.values()].map(({ key, value }) => [key, value]);
  content.properties = new Map(parts.properties);
  content.customProperties = parts.customProperties.list();
  content.protection = parts.protections.workbook;
  content.calculationMode = parts.calculation.mode;
  // Formulas may wait to be calculated.
  content.calculateOnOpen = parts.calculation.mode === 'Manual';
  content.preserved = remains.workbook;
}

const PRINT_AREA = '_xlnm.Print_Area';
const PRINT_TITLES = '_xlnm.Print_Titles';

/** Reads the print area or the print titles of a sheet. @returns false for any other name, and for what is not a list of blocks */
function takePrinted(
  { name, formula }: Omit<NameContent, 'sheet'>,
  sheet: number | null,
  content: WorkbookContent,
  sheetIds: string[],
  { pageLayouts }: Pick<FileParts, 'pageLayouts'>,
): boolean {
  const sheetId = sheet === null ? undefined : sheetIds[sheet];
  if (sheetId === undefined || (name !== PRINT_AREA && name !== PRINT_TITLES)) return false;
  const blocks = formula
    .split(/,(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((one) => blockOfName(one, content, sheetIds));
  const boxes = blocks.flatMap((one) => (one?.sheetId === sheetId ? [one.box] : []));
  if (boxes.length < blocks.length) return false;
  const layout = pageLayouts.of(sheetId);
  if (name === PRINT_AREA) layout.area = boxes;
  else {
    layout.titleRows = boxes.find(({ columnCount }) => columnCount === MAX_COLUMNS) ?? null;
    layout.titleColumns = boxes.find(({ rowCount }) => rowCount === MAX_ROWS) ?? null;
  }
  return true;
}

function printedNames({ id, name: sheetName }: SheetInfo, sheet: number, parts: FileParts): NameContent[] {
  const { area, titleRows, titleColumns } = parts.pageLayouts.of(id);
  const lists = [
    { name: PRINT_AREA, boxes: area },
    { name: PRINT_TITLES, boxes: [titleColumns, titleRows].filter((box) => box !== null) },
  ];
  return lists.flatMap(({ name, boxes }) => {
    const formula = boxes.map((box) => absoluteAddress(sheetName, box)).join(',');
    return formula === '' ? [] : [{ name, sheet, formula, comment: '', visible: true }];
  });
}

function formulaOfCells(sheet: SheetInfo | undefined, box: Box): string | null {
  return sheet === undefined ? null : absoluteAddress(sheet.name, box);
}

function blockOfName(
  formula: string,
  content: WorkbookContent,
  sheetIds: string[],
): { sheetId: string; box: Box } | null {
  const { sheetName, rest } = splitSheetName(formula);
  const index = content.sheets.findIndex(({ name }) => name.toLowerCase() === sheetName?.toLowerCase());
  const sheetId = sheetIds[index];
  const box = parseBox(rest);
  return sheetId === undefined || box === null ? null : { sheetId, box };
}

/** What a host has of its sheets beside the cells, and files keep. */
type SheetParts = Pick<
  WorkbookParts,
  | 'tables'
  | 'dataValidations'
  | 'conditionalFormats'
  | 'hyperlinks'
  | 'protections'
  | 'pageLayouts'
  | 'charts'
  | 'sheetProperties'
  | 'cellStyles'
  | 'sheetFilters'
>;

/** The block of a filter with conditions, header row first. */
function filteredBox(xml: string): Box | null {
  return xml.includes('<filterColumn') ? parseBox(/\bref="([^"]*)"/.exec(xml)?.[1] ?? '') : null;
}

/** Puts what a file has of a sheet into a host that has none of it yet. */
function restoreSheetParts(
  sheet: SheetContent,
  sheetId: string,
  sheetIds: string[],
  parts: SheetParts,
): void {
  for (const one of sheet.tables) parts.tables.restore({ ...one, sheetId });
  for (const one of sheet.validations) parts.dataValidations.restore({ ...one, sheetId });
  for (const one of sheet.conditionalFormats) parts.conditionalFormats.restore({ ...one, sheetId });
  for (const one of sheet.hyperlinks) parts.hyperlinks.set({ ...one, sheetId });
  for (const one of sheet.charts) parts.charts.restore(chartRecord(one, sheetId, sheetIds));
  parts.protections.restoreUnlocked(sheetId, unlockedBoxes(sheet));
  const filter = sheet.preserved.elements.find(({ name }) => name === 'autoFilter');
  if (filter) parts.sheetFilters.ofFile.set(sheetId, filteredBox(filter.xml));
  for (const { box, name } of sheet.cellStyles) parts.cellStyles.set(sheetId, box, name);
  for (const { key, value } of sheet.customProperties) parts.sheetProperties.of(sheetId).set(key, value);
  parts.pageLayouts.restore(sheetId, sheet.pageLayout);
  if (sheet.protection !== null) parts.protections.protect(sheetId, sheet.protection);
}

/** Adds what the host holds of a sheet; `position` is that of a sheet among those that are saved. */
function addSheetParts(
  sheet: SheetContent,
  sheetId: string,
  parts: SheetParts,
  position: (sheetId: string) => number,
): void {
  const ofSheet = <T extends { sheetId: string }>(list: T[]) =>
    list.map(({ sheetId: _sheetId, ...one }) => one);
  const named = <T extends { id: string; sheetId: string }>(list: T[]) =>
    ofSheet(list).map(({ id: _id, ...one }) => one);
  sheet.tables = named(parts.tables.list(sheetId));
  sheet.validations = ofSheet(parts.dataValidations.list(sheetId));
  sheet.conditionalFormats = named(parts.conditionalFormats.list(sheetId, null));
  sheet.hyperlinks = ofSheet(parts.hyperlinks.list(sheetId));
  sheet.charts = parts.charts.list(sheetId).map((one) => chartContent(one, position));
  sheet.cellStyles = ofSheet(parts.cellStyles.list(sheetId));
  sheet.customProperties = parts.sheetProperties.of(sheetId).list();
  sheet.protection = parts.protections.of(sheetId);
  sheet.pageLayout = parts.pageLayouts.of(sheetId);
  markUnlocked(sheet, parts.protections.unlockedIn(sheetId));
}

function chartRecord(
  { series, ...chart }: ChartContent,
  sheetId: string,
  sheetIds: string[],
): Omit<ChartRecord, 'id'> {
  const source = (found: ChartSourceContent | null): ChartSource | null => {
    const id = found === null ? undefined : sheetIds[found.sheet];
    return found === null || id === undefined ? null : { sheetId: id, box: found.box };
  };
  return {
    ...{ ...chart, sheetId },
    series: series.map((one) => ({
      ...{ name: one.name, look: one.look },
      values: source(one.values),
      categories: source(one.categories),
      nameSource: source(one.nameSource),
    })),
  };
}

/** Cells of a deleted sheet are dropped. */
function chartContent(
  { id: _id, sheetId: _sheetId, series, ...chart }: ChartRecord,
  position: (sheetId: string) => number,
): ChartContent {
  const source = (found: ChartSource | null): ChartSourceContent | null => {
    const sheet = found === null ? -1 : position(found.sheetId);
    return found === null || sheet === -1 ? null : { sheet, box: found.box };
  };
  return {
    ...chart,
    series: series.map((one) => ({
      ...{ name: one.name, look: one.look },
      values: source(one.values),
      categories: source(one.categories),
      nameSource: source(one.nameSource),
    })),
  };
}
