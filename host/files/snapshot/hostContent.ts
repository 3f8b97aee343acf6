import { absoluteAddress, parseBox, splitSheetName } from '../../grid/address';
import { type Box, type SheetInfo } from '../../grid/grid';
import { type WorkbookParts } from '../../excel/parts/workbookParts';
import { addSheetParts, restoreSheetParts, type SheetParts } from './sheetParts';
import {
  emptyWorkbook,
  type PreservedSheet,
  type PreservedWorkbook,
  type NameContent,
  type WorkbookContent,
} from '../content/workbookContent';

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
  /** Names that programs keep for themselves, print areas among them. */
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
    // Names of programs themselves (print areas, filters) are none of the add-in's business.
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
