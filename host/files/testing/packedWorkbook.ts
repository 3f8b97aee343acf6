import { JSDOM } from 'jsdom';
import { readWorkbook, type ReadOptions, type ReadWorkbook } from '../readWorkbook';
import { emptySheet, setCell, type CellContent, type SheetContent } from '../content/workbookContent';
import { writeWorkbook } from '../writeWorkbook';
import { type WorkbookContent } from '../content/workbookContent';
import { type XmlTools } from '../xml/xmlReader';
import { zip } from '../package/zipArchive';

const { window } = new JSDOM('');

/** Those of a browser, outside of one. */
export const xmlTools: XmlTools = { parser: new window.DOMParser(), serializer: new window.XMLSerializer() };

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const ADDIN = 'a6b2c7d0-1111-4222-8333-444455556666';

type Parts = Record<string, string | Uint8Array | null>;

/** Relationships of one part: id, last segment of the type, target. */
export function related(...list: [id: string, kind: string, target: string][]): string {
  const all = list.map(([id, kind, target]) => {
    const type = kind.includes(':') ? kind : `${OFFICE}/${kind}`;
    return `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`;
  });
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

export function sheetPart(inside: string): string {
  return `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${inside}</worksheet>`;
}

/** Cells of one row of a sheet. */
export function sheetOfRow(cells: string): string {
  return sheetPart(`<sheetData><row r="1">${cells}</row></sheetData>`);
}

export function contentTypes(overrides: Record<string, string> = {}): string {
  const types = {
    '/xl/workbook.xml': `${TYPES}.sheet.main+xml`,
    '/xl/worksheets/sheet1.xml': `${TYPES}.worksheet+xml`,
    ...overrides,
  };
  const list = Object.entries(types).map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`,
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    `<Default Extension="rels" ContentType="${PACKAGE}/relationships+xml"/>${list.join('')}</Types>`
  );
}

/** A file as another program writes it: one sheet, and parts that are added, put in place of others, or left out (null). */
export function packedWorkbook(parts: Parts = {}): Uint8Array {
  const all: Parts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': related(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(['rId1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': sheetPart('<sheetData/>'),
    ...parts,
  };
  const files = Object.entries(all).flatMap(([path, part]): [string, Uint8Array][] =>
    part === null ? [] : [[path, typeof part === 'string' ? new TextEncoder().encode(part) : part]],
  );
  return zip(new Map(files));
}

export function read(bytes: Uint8Array, options: Partial<ReadOptions> = {}): ReadWorkbook {
  return readWorkbook(bytes, { xml: xmlTools, addinId: ADDIN, functionNames: [], ...options });
}

export function written(content: WorkbookContent, functionNames: string[] = []): Uint8Array {
  return writeWorkbook(content, { xml: xmlTools, addinId: ADDIN, functionNames });
}

/** A sheet with these cells, by row and column. */
export function sheetWith(
  name: string,
  cells: [row: number, column: number, cell: CellContent][],
): SheetContent {
  const sheet = emptySheet(name);
  for (const [row, column, cell] of cells) setCell(sheet, row, column, cell);
  return sheet;
}
