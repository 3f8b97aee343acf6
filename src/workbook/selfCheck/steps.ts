import { type CheckStep, failed, passed, type CheckPlace, notAvailable } from './checkLine';
import { type FunctionFacts, functionSteps } from './functionSteps';
import { recordSteps } from './recordSteps';
import { inExcel } from '../excel/inExcel';
import { isMissing } from '../excel/whereAvailable';
import { excelMessage } from './excelMessage';

const shortcutsStep: CheckStep = {
  name: 'Shortcuts are registered',
  inExcel: false,
  async run() {
    const shortcuts = await Office.actions.getShortcuts();
    const keys = Object.entries(shortcuts).map(([action, key]) => `${action} ${key ?? 'without a key'}`);
    return keys.length > 0 ? passed(keys.join(', ')) : failed('Excel has no shortcuts for this add-in');
  },
};

/** All that a program can try in Excel, in the order of the report. */
export const selfCheckSteps = (facts: FunctionFacts): readonly CheckStep[] => [
  ...apiSetSteps,
  ...recordSteps,
  ...eventSteps,
  shortcutsStep,
  ...functionSteps(facts),
];

type Worksheets = Excel.WorksheetCollection;
type Handler = () => Promise<void>;
type Registered = Pick<OfficeExtension.EventHandlerResult<never>, 'remove' | 'context'>;

/** The events that the add-in follows, each caused on the scratch worksheet. */
const eventSteps: readonly CheckStep[] = [
  eventStep(
    'Event: cells changed',
    (worksheets, heard) => worksheets.onChanged.add(heard),
    (sheet) => (sheet.getRange('A3').values = [[1]]),
  ),
  eventStep(
    'Event: worksheet calculated',
    (worksheets, heard) => worksheets.onCalculated.add(heard),
    (sheet) => (sheet.getRange('B3').formulas = [['=A3+1']]),
  ),
  eventStep(
    'Event: worksheet activated',
    (worksheets, heard) => worksheets.onActivated.add(heard),
    (sheet) => sheet.activate(),
  ),
  eventStep(
    'Event: selection changed',
    (worksheets, heard) => worksheets.onSelectionChanged.add(heard),
    (sheet) => {
      sheet.activate();
      sheet.getRange('B2:C3').select();
    },
  ),
];

/** Each sheet keeps its own selection: showing the user's sheet again brings back what was selected on it. */
function eventStep(
  name: string,
  register: (worksheets: Worksheets, heard: Handler) => Registered,
  cause: (sheet: Excel.Worksheet) => void,
): CheckStep {
  return {
    name,
    inExcel: true,
    async run({ worksheetId, signal }: CheckPlace) {
      let heard: () => void = () => undefined;
      const event = new Promise<void>((resolve) => (heard = resolve));
      let shown = '';
      const registered = await inExcel(async (context) => {
        const active = context.workbook.worksheets.getActiveWorksheet();
        active.load('id');
        const result = register(context.workbook.worksheets, () => {
          heard();
          return Promise.resolve();
        });
        await context.sync();
        shown = active.id;
        return result;
      });
      try {
        await inExcel(async (context) => {
          cause(context.workbook.worksheets.getItem(worksheetId));
          await context.sync();
        });
        // Late or cancelled, it still cleans up after itself.
        await Promise.race([event, abortOf(signal)]);
        return passed();
      } finally {
        await inExcel(async (context) => {
          context.workbook.worksheets.getItem(shown).activate();
          await context.sync();
        });
        registered.remove();
        await registered.context.sync();
      }
    },
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

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
const apiSetSteps: readonly CheckStep[] = [
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
