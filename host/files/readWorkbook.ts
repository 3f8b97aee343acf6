import { type CalculationMode, type SheetVisibility } from '../grid/grid';
import { CUSTOM_PROPERTIES, readCustomProperties } from './parts/customPropertyFile';
import { readCustomXml } from './parts/customXmlFiles';
import { preservedProperties, readProperties } from './parts/documentPropertyFiles';
import { themeColors } from './colors/fileColors';
import { HOST_STATE, readHostState } from './parts/hostStateFile';
import { preservedElements, PreservedParts } from './parts/preservedParts';
import { kindOf, OpcPackage, type Relationship } from './package/opcPackage';
import { readSharedStrings, storedText } from './sheet/sharedStrings';
import {
  PRESERVED_SHEET_ELEMENTS,
  PRESERVED_STYLE_ELEMENTS,
  PRESERVED_WORKBOOK_ELEMENTS,
} from './sheet/sheetElements';
import { type SheetReading } from './sheet/cellReader';
import { readDifferentialFormats } from './colors/differentialFormats';
import { readSheet } from './sheet/sheetReader';
import { takeWorkbookProtection } from './sheet/protectionElement';
import { takeRules } from './sheet/sheetRules';
import { StoredFormulas } from './formulas/storedFormula';
import { warnOfSheet, warnOfStyles, warnOfWorkbook } from './parts/lostFeatures';
import { readStyles } from './styles/styleReader';
import { readTable } from './parts/tableFiles';
import { readWebExtensions } from './parts/webExtensionFiles';
import {
  emptyWorkbook,
  type SheetContent,
  type TableContent,
  type WorkbookContent,
} from './content/workbookContent';
import { WorkbookFileError } from './xml/workbookFileError';
import {
  childOf,
  flag,
  listOf,
  numeric,
  relationshipId,
  textAttribute,
  type XmlTools,
} from './xml/xmlReader';
import { unzip, type ZipLimits } from './package/zipArchive';

export interface ReadOptions {
  xml: XmlTools;
  /** Of the manifest: whose document settings are read. */
  addinId: string;
  /** Custom functions that are there, under the names that formulas use. */
  functionNames: string[];
  limits?: ZipLimits;
}

export interface ReadWorkbook {
  content: WorkbookContent;
  /** What of the file is lost, each a sentence. */
  warnings: string[];
}

/** Reads an .xlsx file. @throws WorkbookFileError that names the part at fault */
export function readWorkbook(bytes: Uint8Array, options: ReadOptions): ReadWorkbook {
  try {
    return new WorkbookReader(new OpcPackage(unzip(bytes, options.limits), options.xml), options).read();
  } catch (error) {
    if (error instanceof RangeError) throw new WorkbookFileError('it is nested too deeply or too large.');
    throw error;
  }
}

/** Each takes memory and a canvas, even when it is empty. */
export const MOST_SHEETS = 500;
/** Sentences about what is lost; beyond them there is only their number. */
export const MOST_WARNINGS = 50;

const VISIBILITIES: Record<string, SheetVisibility> = { hidden: 'Hidden', veryHidden: 'VeryHidden' };

const CALCULATION_MODES: Record<string, CalculationMode> = {
  manual: 'Manual',
  autoNoTable: 'AutomaticExceptTables',
};

/** Parts that the writer creates itself, or that are out of date in the workbook it writes. */
const OWN_WORKBOOK_PARTS = new Set([
  ...['worksheet', 'sharedStrings', 'styles', 'calcChain', 'sheetMetadata', 'customXml', HOST_STATE],
]);
const OWN_PACKAGE_PARTS = new Set([
  ...[
    'officeDocument',
    'core-properties',
    'extended-properties',
    CUSTOM_PROPERTIES,
    'webextensiontaskpanes',
    'thumbnail',
    'customXml',
  ],
]);

/** Names for more than one cell; a formula of a name may come to a block. */
function blockNames(root: Element): string[] {
  const isBlock = (stored: string) => /[:(]/.test(stored) && !/^_xlfn\.LAMBDA\(/i.test(stored);
  return listOf(root, 'definedNames', 'definedName')
    .filter((one) => isBlock(storedText(one)))
    .map((one) => textAttribute(one, 'name'));
}

class WorkbookReader {
  private readonly warnings = new Set<string>();
  private unnamedWarnings = 0;
  private readonly tableNames = new Set<string>();
  private readonly preserved: PreservedParts;
  private readonly warn = (warning: string): void => {
    if (this.warnings.size < MOST_WARNINGS) this.warnings.add(warning);
    else if (!this.warnings.has(warning)) this.unnamedWarnings += 1;
  };

  constructor(
    private readonly file: OpcPackage,
    private readonly options: ReadOptions,
  ) {
    this.preserved = new PreservedParts(file, this.warn);
  }

  read(): ReadWorkbook {
    const { file } = this;
    const ofPackage = file.relationships('');
    const path = this.workbookPath(ofPackage);
    const root = file.root(path, 'workbook');
    const relationships = file.relationships(path);
    const theme = this.optional(relationships, 'theme', 'theme');
    const colors = theme === null ? undefined : themeColors(theme);
    const stylesRoot = this.optional(relationships, 'styles', 'styleSheet');
    const styles = readStyles(stylesRoot, colors);
    if (stylesRoot !== null) warnOfStyles(stylesRoot, this.warn);
    const state = this.optional(relationships, HOST_STATE, 'workbookHost');
    const formulas = new StoredFormulas(this.options.functionNames, blockNames(root));
    const stringsRoot = this.optional(relationships, 'sharedStrings', 'sst');
    const strings = stringsRoot === null ? [] : readSharedStrings(stringsRoot, this.warn);
    const differentialFormats = readDifferentialFormats(stylesRoot, colors, this.options.xml);
    const looks = differentialFormats.map(({ look }) => look);
    const reading: SheetReading = { strings, styles, looks, formulas, theme: colors, warn: this.warn };

    const { sheets, positions } = this.readSheets(root, relationships, reading, path);
    const content = emptyWorkbook(sheets);
    content.defaultFont = styles.defaultFont;
    content.active = this.activeSheet(root, positions);
    this.readNames(root, content, positions, formulas);
    this.readCustomXml([...relationships, ...ofPackage], content);
    this.readPackageParts(ofPackage, content);
    if (state !== null) readHostState(state, content, this.warn);
    content.protection = takeWorkbookProtection(root);
    const calculation = childOf(root, 'calcPr');
    content.calculationMode = CALCULATION_MODES[calculation?.getAttribute('calcMode') ?? ''] ?? 'Automatic';
    content.calculateOnOpen = calculation !== null && flag(calculation, 'fullCalcOnLoad');
    warnOfWorkbook(root, this.warn);
    content.preserved = {
      ...content.preserved,
      elements: preservedElements(root, PRESERVED_WORKBOOK_ELEMENTS, this.options.xml),
      relationships: this.preserved.preserve(relationships.filter((one) => this.isPreserved(one))),
      packageRelationships: this.preserved.preserve(
        ofPackage.filter((one) => this.isPreservedOfPackage(one)),
      ),
      differentialFormats,
      styleElements:
        stylesRoot === null ? [] : preservedElements(stylesRoot, PRESERVED_STYLE_ELEMENTS, this.options.xml),
      parts: this.preserved.list(),
    };
    const more = this.unnamedWarnings;
    return { content, warnings: [...this.warnings, ...(more > 0 ? [`${more} more notices.`] : [])] };
  }

  private workbookPath(ofPackage: Relationship[]): string {
    const path = ofPackage.find((one) => kindOf(one) === 'officeDocument' && !one.external)?.target;
    if (path === undefined) throw new WorkbookFileError('it is not an .xlsx workbook.');
    const type = this.file.contentType(path);
    if (type.includes('sheet.binary')) throw new WorkbookFileError('it is a binary workbook (.xlsb).', path);
    if (!/spreadsheetml|ms-excel/.test(type))
      throw new WorkbookFileError('it is not an .xlsx workbook.', path);
    return path;
  }

  /** Null when the file has no such part; one that it should have and has not is an error. */
  private optional(relationships: Relationship[], kind: string, root: string): Element | null {
    const found = relationships.find((one) => kindOf(one) === kind && !one.external);
    return found === undefined ? null : this.file.root(found.target, root);
  }

  /** `positions`: of the file's sheets among those that are read; null for one that is not. */
  private readSheets(
    root: Element,
    relationships: Relationship[],
    reading: SheetReading,
    path: string,
  ): { sheets: SheetContent[]; positions: (number | null)[] } {
    const sheets: SheetContent[] = [];
    const listed = listOf(root, 'sheets', 'sheet');
    if (listed.length > MOST_SHEETS)
      throw new WorkbookFileError(`it has ${listed.length} sheets; at most ${MOST_SHEETS} are opened.`, path);
    const positions = listed.map((one) => {
      const name = textAttribute(one, 'name');
      const id = relationshipId(one);
      const relationship = relationships.find((other) => other.id === id);
      if (relationship === undefined) throw new WorkbookFileError(`the sheet "${name}" has no part.`, path);
      if (kindOf(relationship) !== 'worksheet') {
        this.warn(`"${name}" is not a worksheet (${kindOf(relationship)}) and is not kept.`);
        return null;
      }
      this.checkName(name, sheets, path);
      const visibility = VISIBILITIES[one.getAttribute('state') ?? ''] ?? 'Visible';
      sheets.push(this.readSheet({ name, visibility, part: relationship.target }, reading));
      return sheets.length - 1;
    });
    if (!sheets.some((one) => one.visibility === 'Visible')) {
      throw new WorkbookFileError('it has no worksheet that can be seen.', path);
    }
    return { sheets, positions };
  }

  private checkName(name: string, sheets: SheetContent[], path: string): void {
    if (name === '' || sheets.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      throw new WorkbookFileError(`the sheet name "${name}" is missing or there twice.`, path);
    }
  }

  private readSheet(
    source: { name: string; visibility: SheetVisibility; part: string },
    reading: SheetReading,
  ): SheetContent {
    const root = this.file.root(source.part, 'worksheet');
    const relationships = this.file.relationships(source.part);
    const sheet = readSheet(root, source, reading);
    warnOfSheet(root, source.name, this.warn);
    for (const one of relationships.filter((other) => kindOf(other) === 'table')) {
      const table = readTable(this.file.root(one.target, 'table'), this.warn);
      if (table !== null && this.isNew(table)) sheet.tables.push(table);
    }
    takeRules(root, relationships, sheet, reading);
    sheet.preserved = {
      elements: preservedElements(root, PRESERVED_SHEET_ELEMENTS, this.options.xml),
      relationships: this.preserved.preserve(
        relationships.filter((one) => !['table', 'hyperlink'].includes(kindOf(one))),
      ),
    };
    return sheet;
  }

  private isNew({ name }: TableContent): boolean {
    const isNew = !this.tableNames.has(name.toLowerCase());
    if (!isNew) this.warn(`Another table "${name}" is not kept; its cells are.`);
    this.tableNames.add(name.toLowerCase());
    return isNew;
  }

  private activeSheet(root: Element, positions: (number | null)[]): number {
    const [view] = listOf(root, 'bookViews', 'workbookView');
    return positions[(view && numeric(view, 'activeTab')) ?? 0] ?? 0;
  }

  private readNames(
    root: Element,
    content: WorkbookContent,
    positions: (number | null)[],
    formulas: StoredFormulas,
  ): void {
    for (const one of listOf(root, 'definedNames', 'definedName')) {
      const local = numeric(one, 'localSheetId');
      const sheet = local === null ? null : (positions[local] ?? null);
      if (local !== null && sheet === null) continue;
      content.names.push({
        name: textAttribute(one, 'name'),
        sheet,
        formula: formulas.shown(storedText(one)).slice(1),
        comment: textAttribute(one, 'comment'),
        visible: !flag(one, 'hidden'),
      });
    }
  }

  private readCustomXml(relationships: Relationship[], content: WorkbookContent): void {
    for (const one of relationships) {
      if (kindOf(one) === 'customXml') content.customXmlParts.push(readCustomXml(this.file, one.target));
    }
  }

  private readPackageParts(ofPackage: Relationship[], content: WorkbookContent): void {
    for (const one of ofPackage) {
      const kind = kindOf(one);
      if (one.external || !this.file.has(one.target)) continue;
      if (kind === 'core-properties' || kind === 'extended-properties') {
        const root = this.file.root(one.target);
        readProperties(root, content.properties);
        if (kind === 'core-properties')
          content.preserved.coreProperties = preservedProperties(root, this.options.xml);
      } else if (kind === CUSTOM_PROPERTIES) {
        content.customProperties.push(...readCustomProperties(this.file.root(one.target), this.options.xml));
      } else if (kind === 'webextensiontaskpanes') {
        content.documentSettings.push(
          ...readWebExtensions(this.file, one.target, this.options.addinId, this.warn),
        );
      }
    }
  }

  private isPreservedOfPackage(relationship: Relationship): boolean {
    const signed = relationship.type.includes('/digital-signature/');
    if (signed) this.warn('The digital signature is not kept.');
    return !signed && !OWN_PACKAGE_PARTS.has(kindOf(relationship));
  }

  private isPreserved(relationship: Relationship): boolean {
    const kind = kindOf(relationship);
    if (OWN_WORKBOOK_PARTS.has(kind)) return false;
    if (kind === 'vbaProject') this.warn('The macros of the workbook are not kept.');
    else if (/^(?:rd|rich)/i.test(kind))
      this.warn('Rich values (data types, pictures in cells) become their text.');
    else return !['chartsheet', 'dialogsheet', 'xlMacrosheet'].includes(kind);
    return false;
  }
}
