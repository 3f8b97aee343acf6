import { apiSetSteps } from './apiSetSteps';
import { type CheckStep, failed, passed, type CheckPlace } from './checkLine';
import { type FunctionFacts, functionSteps } from './functionSteps';
import { recordSteps } from './recordSteps';
import { inExcel } from '../excel/inExcel';

const shortcutsStep: CheckStep = {
  name: 'Shortcuts are registered',
  inExcel: false,
  async run() {
    const shortcuts = await Office.actions.getShortcuts();
    const keys = Object.entries(shortcuts).map(([action, key]) => `${action} ${key ?? 'without a key'}`);
    return keys.length > 0 ? passed(keys.join(', ')) : failed('Excel knows no shortcut of this add-in');
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
