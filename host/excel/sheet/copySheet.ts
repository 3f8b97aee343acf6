import { quoteSheetName, splitSheetName } from '../../grid/address';
import { singleCell } from '../../grid/box';
import { type SheetInfo } from '../../grid/grid';
import { edited, partsOfReference, inPlaceOf, wordsOf } from '../../formulas/formulaWords';
import { invalidArgument } from '../../richapi/apiError';
import { choiceArgument, optionalArgument } from '../../richapi/argument';
import { type ChartSource } from '../parts/charts';
import { sheetInfo, type WorkbookContext } from '../context/workbookContext';
import { type SheetTarget } from './worksheet';

const LOCATION = 'Worksheet.copy';
const POSITIONS = ['None', 'Before', 'After', 'Beginning', 'End'] as const;
const LONGEST_NAME = 31;

/** A sheet like this one, with all that stands on it: as when it is copied by its tab. */
export function copySheet(
  context: WorkbookContext,
  { sheetId }: SheetTarget,
  positionType: unknown,
  relativeTo: unknown,
): SheetTarget {
  const { grid } = context;
  const type = optionalArgument<(typeof POSITIONS)[number]>(
    positionType,
    (value) => choiceArgument(value, POSITIONS, LOCATION),
    'None',
  );
  const position = positionOf(context, type, relativeTo);
  const source = sheetInfo(context, sheetId);
  const copy = grid.copySheet(sheetId, freeName(grid.sheets(), source.name), position);
  const tables = copyParts(context, sheetId, copy.id);
  followNames(context, source.name, copy, tables);
  return { sheetId: copy.id };
}

function positionOf({ grid, classes }: WorkbookContext, type: string, relativeTo: unknown): number {
  if (type === 'End') return grid.sheets().length;
  if (type === 'None' || type === 'Beginning') return 0;
  const other = classes.worksheet.targetOf(relativeTo);
  if (other === null) throw invalidArgument(LOCATION);
  const at = grid.sheets().findIndex(({ id }) => id === other.sheetId);
  return type === 'Before' ? at : at + 1;
}

/** `Study` becomes `Study (2)`. */
function freeName(sheets: SheetInfo[], name: string): string {
  const taken = new Set(sheets.map((one) => one.name.toLowerCase()));
  const base = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const wanted = base.slice(0, LONGEST_NAME - end.length) + end;
    if (!taken.has(wanted.toLowerCase())) return wanted;
  }
}

/** @returns the names of the new tables by those of the old ones */
function copyParts({ parts }: WorkbookContext, from: string, to: string): Map<string, string> {
  const named = new Map<string, string>();
  for (const { id, name, ...table } of parts.tables.list(from)) {
    const copy = parts.tables.add(to, table.box);
    parts.tables.change(copy, { ...table, sheetId: to });
    named.set(name.toLowerCase(), copy.name);
    for (const [column, criteria] of parts.tableFilters.of(id))
      parts.tableFilters.set(copy.id, column, criteria);
  }
  for (const { target, ...name } of parts.names.list(from)) {
    const own = 'box' in target && target.sheetId === from ? { ...target, sheetId: to } : target;
    parts.names.add({ ...name, scope: to, target: own });
  }
  for (const one of parts.dataValidations.list(from)) parts.dataValidations.restore({ ...one, sheetId: to });
  for (const { id: _id, ...one } of parts.conditionalFormats.list(from, null))
    parts.conditionalFormats.restore(structuredClone({ ...one, sheetId: to }));
  for (const one of parts.hyperlinks.list(from)) parts.hyperlinks.set({ ...one, sheetId: to });
  const moved = (source: ChartSource | null): ChartSource | null =>
    source?.sheetId === from ? { ...source, sheetId: to } : source;
  for (const { id: _id, series, ...chart } of parts.charts.list(from)) {
    parts.charts.restore({
      ...structuredClone(chart),
      sheetId: to,
      series: series.map((one) => ({
        ...structuredClone(one),
        nameSource: moved(one.nameSource),
        values: moved(one.values),
        categories: moved(one.categories),
      })),
    });
  }
  const filtered = parts.sheetFilters.of(from);
  if (filtered !== null) {
    parts.sheetFilters.set(to, filtered.box);
    const id = parts.sheetFilters.of(to)?.id ?? '';
    for (const [column, criteria] of parts.tableFilters.of(filtered.id))
      parts.tableFilters.set(id, column, criteria);
  }
  for (const { box, name } of parts.cellStyles.list(from)) parts.cellStyles.set(to, box, name);
  for (const { key, value } of parts.sheetProperties.of(from).list())
    parts.sheetProperties.of(to).set(key, value);
  parts.protections.restoreUnlocked(to, [...parts.protections.unlockedIn(from)]);
  parts.protections.hiddenFormulas.restore(to, [...parts.protections.hiddenFormulas.in(from)]);
  parts.pageLayouts.restore(to, structuredClone(parts.pageLayouts.of(from)));
  const protection = parts.protections.of(from);
  if (protection !== null) parts.protections.protect(to, protection);
  return named;
}

/** Formulas that name their own sheet, or a table on it, name those of the copy. */
function followNames(
  { grid }: WorkbookContext,
  source: string,
  copy: SheetInfo,
  tables: Map<string, string>,
): void {
  const box = grid.usedRange(copy.id);
  if (box === null) return;
  grid.formulas(copy.id, box).forEach((line, i) =>
    line.forEach((cell, j) => {
      if (typeof cell !== 'string' || !cell.startsWith('=')) return;
      const formula = renamed(cell, source, copy.name, tables);
      const place = singleCell(box.row + i, box.column + j);
      if (formula !== cell) grid.setCells(copy.id, place, [[formula]]);
    }),
  );
}

function renamed(formula: string, source: string, name: string, tables: Map<string, string>): string {
  const edits = wordsOf(formula).flatMap((word) => {
    if (word.kind !== 'reference') return [];
    const { sheet, body, columns } = partsOfReference(word.text);
    const isOwn = splitSheetName(`${sheet}A1`).sheetName?.toLowerCase() === source.toLowerCase();
    const table = columns === '' ? undefined : tables.get(body.toLowerCase());
    if (!isOwn && table === undefined) return [];
    return inPlaceOf(word, word, (isOwn ? `${quoteSheetName(name)}!` : sheet) + (table ?? body) + columns);
  });
  return edited(formula, edits);
}
