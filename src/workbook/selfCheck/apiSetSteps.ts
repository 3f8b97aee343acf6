import { inExcel } from '../excel/inExcel';
import { isMissing } from '../excel/whereAvailable';
import { type CheckPlace, type CheckStep, notAvailable, passed } from './checkLine';
import { excelMessage } from './excelMessage';

type Member = (place: CheckPlace) => Promise<string>;

/** Calls something on the scratch worksheet and tells what came back. */
const onSheet =
  (work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<unknown>): Member =>
  ({ worksheetId }) =>
    inExcel(async (context) => String(await work(context.workbook.worksheets.getItem(worksheetId), context)));

/** One member of each set of ExcelApi that the add-in uses. What is declared and lacks this is found here. */
const excelMembers: readonly (readonly [version: string, member: string, call: Member])[] = [
  [
    '1.1',
    'Range.values',
    onSheet(async (sheet, context) => {
      const range = sheet.getRange('A2');
      range.values = [[7]];
      range.load('values');
      await context.sync();
      return range.values[0]?.[0];
    }),
  ],
  [
    '1.2',
    'WorksheetProtection.protected',
    onSheet(async (sheet, context) => {
      sheet.protection.load('protected');
      await context.sync();
      return sheet.protection.protected;
    }),
  ],
  [
    '1.4',
    'Worksheet.getUsedRangeOrNullObject',
    onSheet(async (sheet, context) => {
      const used = sheet.getUsedRangeOrNullObject();
      used.load('address');
      await context.sync();
      return used.address;
    }),
  ],
  [
    '1.5',
    'CustomXmlPartCollection.getByNamespace',
    onSheet(async (_, context) => {
      const count = context.workbook.customXmlParts.getByNamespace('urn:calc:none').getCount();
      await context.sync();
      // eslint-disable-next-line office-addins/load-object-before-read -- a ClientResult needs no load
      return count.value;
    }),
  ],
  [
    '1.6',
    'Range.conditionalFormats',
    onSheet(async (sheet, context) => {
      const count = sheet.getRange('A2').conditionalFormats.getCount();
      await context.sync();
      // eslint-disable-next-line office-addins/load-object-before-read -- a ClientResult needs no load
      return count.value;
    }),
  ],
  [
    '1.7',
    'Worksheet.freezePanes',
    onSheet(async (sheet, context) => {
      const frozen = sheet.freezePanes.getLocationOrNullObject();
      await context.sync();
      return frozen.isNullObject;
    }),
  ],
  [
    '1.8',
    'Range.dataValidation',
    onSheet(async (sheet, context) => {
      const { dataValidation } = sheet.getRange('A2');
      dataValidation.rule = { list: { inCellDropDown: true, source: 'one,two' } };
      dataValidation.load('type');
      await context.sync();
      return dataValidation.type;
    }),
  ],
  [
    '1.9',
    'Worksheet.autoFilter',
    onSheet(async (sheet, context) => {
      sheet.autoFilter.load('enabled');
      await context.sync();
      return sheet.autoFilter.enabled;
    }),
  ],
  [
    '1.12',
    'Range.getSpillParentOrNullObject',
    onSheet(async (sheet, context) => {
      const parent = sheet.getRange('A2').getSpillParentOrNullObject();
      await context.sync();
      return parent.isNullObject;
    }),
  ],
  [
    '1.19',
    'Range.valuesAsJson: a number with a card',
    onSheet(async (sheet, context) => {
      const range = sheet.getRange('A2');
      const verdict = { type: 'String' as const, basicValue: 'PASS' };
      range.valuesAsJson = [[{ type: 'Double', basicValue: 7, properties: { verdict } }]];
      range.load('values');
      await context.sync();
      return range.values[0]?.[0];
    }),
  ],
];

const others: readonly (readonly [set: string, version: string, member: string, call: Member])[] = [
  ['CustomFunctionsRuntime', '1.2', 'CustomFunctions.associate', () => isThere(CustomFunctions.associate)],
  [
    'SharedRuntime',
    '1.1',
    'Office.addin.showAsTaskpane',
    async () => {
      await Office.addin.showAsTaskpane();
      return 'the pane is shown';
    },
  ],
  // Calling it would open a window: that it is there is all that can be seen.
  [
    'OpenBrowserWindowApi',
    '1.1',
    'Office.context.ui.openBrowserWindow',
    () => isThere(Office.context.ui.openBrowserWindow),
  ],
];

async function isThere(member: unknown): Promise<string> {
  await Promise.resolve();
  if (typeof member !== 'function') throw new Error('it is not there');
  return 'it is there';
}

/** Each set that the add-in uses: whether it is declared, and whether a member of it answers. */
export const apiSetSteps: readonly CheckStep[] = [
  ...excelMembers.map(([version, member, call]) => setStep('ExcelApi', version, member, call)),
  ...others.map(([set, version, member, call]) => setStep(set, version, member, call)),
];

function setStep(set: string, version: string, member: string, call: Member): CheckStep {
  return {
    name: `${set} ${version}: ${member}`,
    inExcel: set === 'ExcelApi',
    async run(place) {
      const isDeclared = Office.context.requirements.isSetSupported(set, version);
      try {
        const seen = await call(place);
        return isDeclared ? passed(seen) : notAvailable(`not declared, but it works: ${seen}`);
      } catch (error) {
        if (!isDeclared) return notAvailable(`not declared: ${excelMessage(error)}`);
        // A set that is declared and lacks what the add-in calls is a fault of this Excel.
        throw isMissing(error) ? new Error(`declared, but missing: ${excelMessage(error)}`) : error;
      }
    },
  };
}
