import { type ChartRecord, type ChartSource } from '../../excel/parts/charts';
import { type WorkbookParts } from '../../excel/parts/workbookParts';
import { markUnlocked, unlockedBoxes } from './unlockedCells';
import { type ChartContent, type ChartSourceContent, type SheetContent } from '../content/workbookContent';

/** What a host has of its sheets beside the cells, and files keep. */
export type SheetParts = Pick<
  WorkbookParts,
  | 'tables'
  | 'dataValidations'
  | 'conditionalFormats'
  | 'hyperlinks'
  | 'protections'
  | 'charts'
  | 'sheetProperties'
  | 'cellStyles'
  | 'sheetFilters'
>;

/** Puts what a file has of a sheet into a host that has none of it yet. */
export function restoreSheetParts(
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
  if (sheet.preserved.elements.some(({ name }) => name === 'autoFilter'))
    parts.sheetFilters.ofFile.add(sheetId);
  for (const { box, name } of sheet.cellStyles) parts.cellStyles.set(sheetId, box, name);
  for (const { key, value } of sheet.customProperties) parts.sheetProperties.of(sheetId).set(key, value);
  if (sheet.protection !== null) parts.protections.protect(sheetId, sheet.protection);
}

/** Adds what the host holds of a sheet; `position` is that of a sheet among those that are saved. */
export function addSheetParts(
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
