import { strFromU8, unzipSync } from 'fflate';
import type { StructuredTable } from '../../formulas/structuredReference';
import { readWrittenStudy, studyNamespace, type WrittenStudy } from '../study/table/writtenStudy';
import { areaStart, boxAddress } from '../workbook/excel/a1';
import { type Area, areaAt, areaOfName } from '../workbook/formulas/references';
import { type CarriedResults, createUnpacker, resultNamespace } from '../workbook/stored/resultPart';
import { readXml, UnreadableFile, type XmlElement } from './xmlReader';

/** What stands in a cell of the file. */
export interface FileCell {
  sheetName: string;
  /** Zero-based. */
  row: number;
  column: number;
  /** As it is typed; null for a value. */
  formula: string | null;
  /** The cells that the formula fills, such as `B2:C9`. */
  spill: string | null;
  /** As it was saved; blank is null, and an error its text. */
  value: unknown;
  numberFormat: string;
}

export interface WorkbookFile {
  sheets: ReadonlyMap<string, ReadonlyMap<string, FileCell>>;
  /** The cells that defined names stand for, in lower case. One that worksheets define differently is not among them. */
  names: ReadonlyMap<string, Area>;
  /** Tables with headings, by their names in lower case. */
  tables: ReadonlyMap<string, StructuredTable & { sheet: string }>;
  /** Areas of merged cells, by worksheet, as Excel lists them: `A1:A3,B2:C2`. */
  merged: ReadonlyMap<string, string>;
  /** What each author wrote. */
  carried: CarriedResults[];
  /** Null for a part that cannot be read. */
  studies: (WrittenStudy | null)[];
}

export const placeKey = (row: number, column: number) => `${row} ${column}`;

const areaForm = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i;
/** More than any formula of ours reads or fills. */
const mostCells = 200_000;

/** The cells of a range by rows; null without such a sheet or range. */
export function cellsIn(
  { sheets }: WorkbookFile,
  sheetName: string,
  address: string,
): (FileCell | undefined)[][] | null {
  const sheet = sheets.get(sheetName.toLowerCase());
  const form = areaForm.exec(address);
  if (!sheet || !form) return null;
  const [, left = '', top = '', right = left, bottom = top] = form;
  const [from, to] = [areaStart(`x!${left}${top}`), areaStart(`x!${right}${bottom}`)];
  if (!from || !to || (to.row - from.row + 1) * (to.column - from.column + 1) > mostCells) return null;
  return Array.from({ length: to.row - from.row + 1 }, (_, r) =>
    Array.from({ length: to.column - from.column + 1 }, (__, c) =>
      sheet.get(placeKey(from.row + r, from.column + c)),
    ),
  );
}

/** What the cells of an area hold, blank ones null; null without such cells. */
export function valuesOf(file: WorkbookFile, { sheet, top, left, bottom, right }: Area): unknown[][] | null {
  const box = { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
  const cells = cellsIn(file, sheet, boxAddress(box));
  return cells && cells.map((row) => row.map((cell) => (cell?.value === '' ? null : (cell?.value ?? null))));
}

/** Read into memory at most; real workbooks have a tenth. */
const mostBytes = 256 * 2 ** 20;

/**
 * Reads the cells of an .xlsx file and the results that it carries.
 *
 * @throws {UnreadableFile}
 */
export async function readWorkbookFile(bytes: Uint8Array): Promise<WorkbookFile> {
  const parts = unzipped(bytes);
  const part = (name: string) => {
    const found = parts.get(name.toLowerCase());
    return found && readXml(textOf(found, name), name);
  };
  const relations = (of: string) =>
    part(of.replace(/[^/]*$/, '_rels/$&.rels'))?.children.map(({ attributes }) => ({
      id: attributes.get('Id'),
      type: attributes.get('Type')?.split('/').at(-1),
      target: resolved(of, attributes.get('Target') ?? ''),
    })) ?? [];
  // Excel finds the main part by its relationship, not by its name.
  const main = relations('').find(({ type }) => type === 'officeDocument')?.target;
  const workbook = main === undefined ? undefined : part(main);
  if (!workbook) throw new UnreadableFile('This is not an .xlsx workbook.');
  const own = relations(main!);
  const partOf = (kind: string) =>
    own.filter(({ type }) => type === kind).map(({ target }) => part(target))[0];
  const texts = child(partOf('sharedStrings'), 'si').map(shownText);
  const formats = numberFormats(partOf('styles'));
  const sheets = child(child(workbook, 'sheets')[0], 'sheet').map(({ attributes }) => {
    const sheetName = attributes.get('name') ?? '';
    const sheetId = [...attributes].find(([name]) => name.endsWith(':id'))?.[1];
    const target = own.find(({ id }) => id === sheetId)?.target ?? '';
    const sheet = part(target);
    if (!sheet) throw new UnreadableFile(`The worksheet ${sheetName} is missing from the file.`);
    const areas = child(child(sheet, 'mergeCells')[0], 'mergeCell').map(
      (one) => one.attributes.get('ref') ?? '',
    );
    return {
      name: sheetName.toLowerCase(),
      cells: cellsOf(sheet, sheetName, texts, formats),
      merged: areas.join(','),
      tables: relations(target).flatMap((one) =>
        one.type === 'table' ? tableIn(part(one.target), sheetName) : [],
      ),
    };
  });
  const carriedParts = (namespace: string) =>
    [...parts].flatMap(([name, content]) => {
      if (!/^customxml\/[^/]+\.xml$/.test(name)) return [];
      const text = textOf(content, name);
      return text.includes(namespace) ? [{ name, root: readXml(text, name) }] : [];
    });
  const carried: CarriedResults[] = [];
  const unpack = createUnpacker();
  for (const { name, root } of carriedParts(resultNamespace))
    if (isOf(root, 'results', resultNamespace)) carried.push(await carriedIn(root, name, unpack));
  const studies = carriedParts(studyNamespace).flatMap(({ root }) =>
    isOf(root, 'study', studyNamespace) ? [readWrittenStudy(root.text)] : [],
  );
  return {
    sheets: new Map(sheets.map(({ name, cells }) => [name, cells])),
    names: namesIn(workbook),
    tables: new Map(sheets.flatMap(({ tables }) => tables)),
    merged: new Map(sheets.map(({ name, merged }) => [name, merged])),
    ...{ carried, studies },
  };
}

function namesIn(workbook: XmlElement): Map<string, Area> {
  const defined = child(child(workbook, 'definedNames')[0], 'definedName').map(
    (one) => [one.attributes.get('name')?.toLowerCase() ?? '', areaOfName(`=${one.text}`)] as const,
  );
  const [names, repeated] = [new Map<string, Area>(), new Set<string>()];
  for (const [name, area] of defined) {
    if (area && !repeated.has(name)) names.set(name, area);
    else names.delete(name);
    repeated.add(name);
  }
  return names;
}

/** With its name in lower case; none without a row of headings. */
function tableIn(
  table: XmlElement | undefined,
  sheetName: string,
): [string, StructuredTable & { sheet: string }][] {
  const area = areaAt(table?.attributes.get('ref') ?? '', sheetName);
  const name = table?.attributes.get('displayName');
  if (!table || !area || !name || table.attributes.get('headerRowCount') === '0') return [];
  const { sheet, top, left, bottom, right } = area;
  const box = { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
  const columns = child(child(table, 'tableColumns')[0], 'tableColumn').map(
    // Excel writes a line break in a heading as `_x000a_`.
    ({ attributes }) =>
      (attributes.get('name') ?? '').replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
  );
  const showTotals = Number(table.attributes.get('totalsRowCount')) > 0;
  return [[name.toLowerCase(), { sheet, box, columns, showTotals }]];
}

/** The part that a relationship of another one names. */
function resolved(from: string, target: string): string {
  return new URL(target, `file:///${from}`).pathname.slice(1);
}

function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  let total = 0;
  const names = new Set<string>();
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/i.test(name)) return false;
        if (names.has(name.toLowerCase())) throw new UnreadableFile(`This file holds ${name} twice.`);
        names.add(name.toLowerCase());
        total += originalSize;
        if (total > mostBytes) throw new UnreadableFile('This file is too large to be read here.');
        return true;
      },
    });
    return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('This is not an .xlsx workbook, or it is protected by a password.');
  }
}

function textOf(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  if (encoding !== '') return new TextDecoder(encoding).decode(bytes);
  const text = strFromU8(bytes);
  if (text.includes('\0')) throw new UnreadableFile(`${name} is not text that can be read.`);
  return text;
}

/** Another program may only mention ours. */
const isOf = (root: XmlElement, name: string, namespace: string) =>
  root.name === name && [...root.attributes.values()].includes(namespace);

async function carriedIn(
  root: XmlElement,
  part: string,
  unpack: ReturnType<typeof createUnpacker>,
): Promise<CarriedResults> {
  // The file's name tells authors apart where two parts say the same.
  const author = `${root.attributes.get('author') ?? ''} ${part}`;
  const text = await unpack(root.text, root.attributes.get('packing'));
  return { documentId: root.attributes.get('document') ?? '', author, text };
}

const child = (parent: XmlElement | undefined, name: string) =>
  parent?.children.filter((one) => one.name === name) ?? [];

/** Of text in several fonts; how it is pronounced is not shown. */
function shownText(item: XmlElement): string {
  const runs = item.children.flatMap((one) =>
    one.name === 'r' ? child(one, 't') : one.name === 't' ? one : [],
  );
  return runs.map(({ text }) => text).join('');
}

const builtInFormats: Record<string, string> = {
  ...{ 9: '0%', 10: '0.00%', 14: 'm/d/yyyy', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy', 18: 'h:mm AM/PM' },
  ...{ 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'm/d/yyyy h:mm', 45: 'mm:ss', 46: '[h]:mm:ss' },
};

/** By the index that a cell gives. */
function numberFormats(styles: XmlElement | undefined): string[] {
  const own = new Map(
    child(child(styles, 'numFmts')[0], 'numFmt').map(({ attributes }) => [
      attributes.get('numFmtId') ?? '',
      attributes.get('formatCode') ?? '',
    ]),
  );
  return child(child(styles, 'cellXfs')[0], 'xf').map(({ attributes }) => {
    const id = attributes.get('numFmtId') ?? '0';
    return own.get(id) ?? builtInFormats[id] ?? 'General';
  });
}

function cellsOf(
  sheet: XmlElement,
  sheetName: string,
  texts: readonly string[],
  formats: readonly string[],
): Map<string, FileCell> {
  const cells = new Map<string, FileCell>();
  const shared = new Map<string, string>();
  for (const each of child(child(sheet, 'sheetData')[0], 'row').flatMap((row) => child(row, 'c'))) {
    const at = areaStart(`x!${each.attributes.get('r') ?? ''}`);
    if (!at) throw new UnreadableFile(`A cell of ${sheetName} has no address.`);
    const [written] = child(each, 'f');
    const master = written?.attributes.get('si');
    if (written && master !== undefined && written.text !== '') shared.set(master, written.text);
    const formula = written && (written.text || shared.get(master ?? '') || '');
    cells.set(placeKey(at.row, at.column), {
      ...{ sheetName, row: at.row, column: at.column },
      formula: formula === undefined ? null : `=${formula}`,
      spill: written?.attributes.get('t') === 'array' ? (written.attributes.get('ref') ?? null) : null,
      value: valueOf(each, texts),
      numberFormat: formats[Number(each.attributes.get('s') ?? 0)] ?? 'General',
    });
  }
  return cells;
}

function valueOf(cell: XmlElement, texts: readonly string[]): unknown {
  const text = child(cell, 'v')[0]?.text;
  switch (cell.attributes.get('t')) {
    case 's':
      return texts[Number(text)] ?? null;
    case 'inlineStr':
      return child(cell, 'is').map(shownText).join('');
    case 'b':
      return text === '1';
    case 'str':
    case 'e':
    case 'd':
      return text ?? '';
    default:
      return text === undefined ? null : Number(text);
  }
}
