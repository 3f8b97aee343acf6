import { boxAddress, fullAddress } from '../workbook/excel/a1';
import { calcCalls, reporting } from '../workbook/formulas/calcFormula';
import { checkOf, frozenHeader, placeOf, readFrozenRow, underHeader } from '../workbook/sharing/frozenRecord';
import { frozenEdited } from '../workbook/sharing/doubts';
import { unknown, type VerifiedRow } from './verifiedRow';
import { cellsIn, type FileCell, placeKey, type WorkbookFile } from './workbookFile';

/** What was found of frozen formulas. */
interface Frozen {
  rows: VerifiedRow[];
  /** Functions whose values have no seal. */
  others: string[];
}

/** The values of frozen formulas, wherever they have moved: Excel keeps the records of them pointing there. */
export function frozenInFile(file: WorkbookFile): Frozen {
  const found = [...file.sheets.values()].flatMap((sheet) => {
    const heading = [...sheet.values()].find(
      ({ column, value }) => column === 0 && value === frozenHeader[0],
    );
    if (!heading) return [];
    const inRow = (row: number) => frozenHeader.map((_, column) => sheet.get(placeKey(row, column)));
    const header = inRow(heading.row).map((cell) => cell?.value);
    const records = [...sheet.values()].filter(({ column, row }) => column === 0 && row > heading.row);
    return records.map(({ row }) => frozenRow(file, textsUnder(header, inRow(row))));
  });
  // Of a formula that was frozen again the last record counts.
  const rows = new Map(found.flatMap(({ rows: [row] }) => (row ? [[row.cell, row]] : [])));
  return { rows: [...rows.values()], others: found.flatMap(({ others }) => others) };
}

const textsUnder = (header: readonly unknown[], cells: readonly (FileCell | undefined)[]) =>
  underHeader(
    cells.map((cell) => cell?.formula ?? cell?.value),
    header,
    frozenHeader,
    '',
  );

function frozenRow(file: WorkbookFile, texts: readonly unknown[]): Frozen {
  const record = readFrozenRow(texts);
  const place = record && placeOf(record);
  if (!place) return { rows: [], others: [] };
  const cell = fullAddress({ ...place, rowCount: 1, columnCount: 1 });
  const there = file.sheets.get(place.sheetName.toLowerCase());
  if (!there) return { rows: [{ ...unknown, cell, reason: { kind: 'noSheet' } }], others: [] };
  const called = calcCalls(record.formula);
  if (!called.some((name) => reporting.includes(name)))
    return { rows: [], others: called.map((name) => `CALC.${name}`) };
  const values = (cellsIn(file, place.sheetName, boxAddress(place)) ?? []).map((row) =>
    row.map((one) => one?.value ?? ''),
  );
  const isBack = calcCalls(there.get(placeKey(place.row, place.column))?.formula).length > 0;
  if (isBack || values.flat().every((value) => value === '')) return { rows: [], others: [] };
  const held = (name: (typeof frozenHeader)[number]) => texts[frozenHeader.indexOf(name)];
  const utilization = held('Utilization');
  const row: VerifiedRow = {
    ...{ ...unknown, cell, mark: String(held('Mark')), template: String(held('Template')) },
    ...{ verdict: String(held('Verdict')), reason: { kind: 'frozen' } },
    utilization: typeof utilization === 'number' ? utilization : null,
    differences: checkOf(values) === record.check ? [] : [frozenEdited],
  };
  return { rows: [row], others: [] };
}
