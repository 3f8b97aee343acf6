import { customXmlParts } from './parts/customXmlFiles';
import { customPropertyPart, customPropertyRelationship } from './parts/customPropertyFile';
import { propertyParts, propertyRelationships } from './parts/documentPropertyFiles';
import { DifferentialFormats } from './colors/differentialFormats';
import { DYNAMIC_ARRAYS } from './formulas/dynamicArrays';
import { hostStatePart, hostStateRelationship } from './parts/hostStateFile';
import {
  OFFICE_RELATIONSHIPS,
  packageFiles,
  type Part,
  type Relationship,
  xmlPart,
} from './package/opcPackage';
import { SharedStrings, textElement } from './sheet/sharedStrings';
import { WORKBOOK_ELEMENTS } from './sheet/sheetElements';
import { sheetXml, type SheetWriting } from './sheet/sheetWriter';
import { StoredFormulas } from './formulas/storedFormula';
import { StyleWriter } from './styles/styleWriter';
import { tableXml } from './parts/tableFiles';
import { taskPanesRelationship, webExtensionParts } from './parts/webExtensionFiles';
import { type PreservedElement, type NameContent, type WorkbookContent } from './content/workbookContent';
import { workbookProtectionXml } from './sheet/protectionElement';
import { type XmlTools } from './xml/xmlReader';
import { element, escapeCharacters } from './xml/xmlWriter';
import { zip } from './package/zipArchive';

export interface WriteOptions {
  xml: Pick<XmlTools, 'parser'>;
  /** Of the manifest: whose document settings they are. */
  addinId: string;
  /** Custom functions that are there, under the names that formulas use. */
  functionNames: string[];
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WORKBOOK = 'xl/workbook.xml';

/** The workbook as the bytes of an .xlsx file. */
export function writeWorkbook(content: WorkbookContent, options: WriteOptions): Uint8Array {
  const { preserved } = content;
  const related = new Relationships(preserved.relationships);
  const writing: SheetWriting = {
    strings: new SharedStrings(),
    styles: new StyleWriter(content.defaultFont),
    looks: new DifferentialFormats(preserved.differentialFormats),
    formulas: new StoredFormulas(options.functionNames),
  };
  const sheets = sheetParts(content, writing);
  const sheetIds = sheets.worksheets.map(({ path }) => related.add('worksheet', path));
  const parts = [
    ...sheets.worksheets,
    ...sheets.tables,
    xmlPart(
      'xl/styles.xml',
      `${SPREADSHEET}.styles+xml`,
      writing.styles.xml(preserved.styleElements, writing.looks.xml()),
    ),
    xmlPart('xl/sharedStrings.xml', `${SPREADSHEET}.sharedStrings+xml`, writing.strings.xml()),
    xmlPart('xl/metadata.xml', `${SPREADSHEET}.sheetMetadata+xml`, DYNAMIC_ARRAYS),
  ];
  related.add('styles', 'xl/styles.xml');
  related.add('sharedStrings', 'xl/sharedStrings.xml');
  related.add('sheetMetadata', 'xl/metadata.xml');
  content.customXmlParts.forEach((one, index) => {
    const [item, ...rest] = customXmlParts(one, namespaceOf(one.xml, options.xml), index + 1);
    if (item === undefined) return;
    parts.push(item, ...rest);
    related.add('customXml', item.path);
  });
  related.list.push(hostStateRelationship);
  const workbook = workbookXml(content, sheetIds, writing.formulas);
  parts.unshift(xmlPart(WORKBOOK, `${SPREADSHEET}.sheet.main+xml`, workbook, related.list));
  parts.push(hostStatePart(content), ...propertyParts(content.properties, preserved.coreProperties));

  const ofPackage = new Relationships(preserved.packageRelationships);
  ofPackage.add('officeDocument', WORKBOOK);
  ofPackage.list.push(...propertyRelationships);
  if (content.customProperties.length > 0) {
    parts.push(customPropertyPart(content.customProperties));
    ofPackage.list.push(customPropertyRelationship);
  }
  if (content.documentSettings.length > 0) {
    parts.push(...webExtensionParts(content.documentSettings, options.addinId));
    ofPackage.list.push(taskPanesRelationship);
  }
  const own = new Set(parts.map(({ path }) => path.toLowerCase()));
  const wanted = reachable(preserved.parts, [
    ...preserved.relationships,
    ...preserved.packageRelationships,
    ...ofSheets(content),
  ]);
  parts.push(...wanted.filter(({ path }) => !own.has(path.toLowerCase())));
  return zip(packageFiles(parts, ofPackage.list));
}

function ofSheets({ sheets }: WorkbookContent): Relationship[] {
  return sheets.flatMap(({ preserved }) => preserved.relationships);
}

/** The parts to which relationships lead, directly or over others: those of a deleted sheet are left out. */
function reachable(parts: Part[], relationships: Relationship[]): Part[] {
  const byPath = new Map(parts.map((one) => [one.path.toLowerCase(), one]));
  const found = new Set<Part>();
  const waiting = [...relationships];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const part = next.external ? undefined : byPath.get(next.target.toLowerCase());
    if (part === undefined || found.has(part)) continue;
    found.add(part);
    waiting.push(...part.relationships);
  }
  return parts.filter((one) => found.has(one));
}

/** Relationships of one part; the preserved ones keep their ids. */
class Relationships {
  readonly list: Relationship[];
  private readonly taken: Set<string>;
  private readonly externals = new Map<string, string>();
  private next = 1;

  constructor(preserved: Relationship[]) {
    this.list = [...preserved];
    this.taken = new Set(preserved.map(({ id }) => id));
  }

  add(kind: string, target: string, external = false): string {
    while (this.taken.has(`rId${this.next}`)) this.next += 1;
    const id = `rId${this.next}`;
    this.taken.add(id);
    this.list.push({ id, type: `${OFFICE_RELATIONSHIPS}/${kind}`, target, external });
    return id;
  }

  /** To an address, which needs no second relationship. */
  addExternal(kind: string, address: string): string {
    const target = address.replaceAll(' ', '%20');
    const id = this.externals.get(target) ?? this.add(kind, target, true);
    this.externals.set(target, id);
    return id;
  }
}

function sheetParts(content: WorkbookContent, writing: SheetWriting): { worksheets: Part[]; tables: Part[] } {
  const tables: Part[] = [];
  const worksheets = content.sheets.map((sheet, index) => {
    const related = new Relationships(sheet.preserved.relationships);
    const before = related.list.length;
    for (const table of sheet.tables) {
      const id = tables.length + 1;
      const path = `xl/tables/table${id}.xml`;
      tables.push(xmlPart(path, `${SPREADSHEET}.table+xml`, tableXml(table, id, sheet, writing.formulas)));
      related.add('table', path);
    }
    const links = {
      tables: related.list.slice(before),
      external: (address: string) => related.addExternal('hyperlink', address),
    };
    const xml = sheetXml(sheet, index === content.active, links, writing);
    return xmlPart(`xl/worksheets/sheet${index + 1}.xml`, `${SPREADSHEET}.worksheet+xml`, xml, related.list);
  });
  return { worksheets, tables };
}

function workbookXml(content: WorkbookContent, sheetIds: string[], formulas: StoredFormulas): string {
  const sheets = content.sheets.map(({ name, visibility }, index) => {
    const state = { Visible: null, Hidden: 'hidden', VeryHidden: 'veryHidden' }[visibility];
    return element('sheet', {
      name: escapeCharacters(name),
      sheetId: index + 1,
      state,
      'r:id': sheetIds[index],
    });
  });
  const names = content.names.map((one) => nameXml(one, formulas));
  const own: PreservedElement[] = [
    // What programs look for before they trust the values that stand beside formulas.
    { name: 'fileVersion', xml: element('fileVersion', { appName: 'xl' }) },
    {
      name: 'bookViews',
      xml: element('bookViews', {}, element('workbookView', { activeTab: content.active })),
    },
    { name: 'sheets', xml: element('sheets', {}, sheets.join('')) },
    { name: 'definedNames', xml: names.length === 0 ? '' : element('definedNames', {}, names.join('')) },
    // The id of the engine of today's Excel: an older one would make Excel calculate all formulas again.
    {
      name: 'calcPr',
      xml: element('calcPr', {
        calcId: 191029,
        calcMode: { Automatic: null, AutomaticExceptTables: 'autoNoTable', Manual: 'manual' }[
          content.calculationMode
        ],
        fullCalcOnLoad: content.calculateOnOpen,
      }),
    },
    { name: 'workbookProtection', xml: workbookProtectionXml(content) },
  ];
  const elements = [...own, ...content.preserved.elements].sort(
    (one, other) => WORKBOOK_ELEMENTS.indexOf(one.name) - WORKBOOK_ELEMENTS.indexOf(other.name),
  );
  return element(
    'workbook',
    { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'xmlns:r': OFFICE_RELATIONSHIPS },
    elements.map(({ xml }) => xml).join(''),
  );
}

function nameXml({ name, sheet, formula, comment, visible }: NameContent, formulas: StoredFormulas): string {
  return textElement('definedName', formulas.stored(formula), {
    name: escapeCharacters(name),
    comment: comment === '' ? undefined : escapeCharacters(comment),
    localSheetId: sheet === null ? undefined : String(sheet),
    hidden: visible ? undefined : '1',
  });
}

function namespaceOf(xml: string, { parser }: WriteOptions['xml']): string {
  return parser.parseFromString(xml, 'application/xml').documentElement.namespaceURI ?? '';
}
