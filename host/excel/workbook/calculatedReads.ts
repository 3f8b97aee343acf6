import { fullAddress } from '../../grid/address';
import { type Box, type Grid } from '../../grid/grid';
import { NotYet } from '../../richapi/notYet';
import { type Step } from '../../richapi/apiClass';

/** What a grid answers with the results of formulas in it, and a change of the mode, which is for the passes to come. */
const READS = [
  'setCalculationMode',
  'values',
  'formulas',
  'text',
  'usedRange',
  'spillRange',
  'spillParent',
] as const;

/** Methods that change things and look at no result. Whatever else changes things waits before it begins. */
const LOOK_AT_NOTHING = new Set([
  ...['Range.Clear', 'Range.Insert', 'Range.Delete', 'Range.Select', 'Range.Calculate', 'Range.SetDirty'],
  ...['Worksheet.Activate', 'Worksheet.Delete', 'Worksheet.Calculate', 'WorksheetCollection.Add'],
  ...['Application.Calculate', 'Application.SuspendApiCalculationUntilNextSync'],
  'Application.SuspendScreenUpdatingUntilNextSync',
]);
/** The services beside the workbook; what custom functions answered is handed in through one. */
const SERVICES = /^(?:AppRuntimeService|AppRuntimePersistenceService|AddinInternalService|CustomFunctions)\./;

const DEADLINE_MS = 10_000;

export interface CalculatedReadsOptions {
  grid: Grid;
  report(problem: string): void;
  /** Called before the grid is asked whether it calculates. */
  beforeRead?(): void;
  /** How long a read waits for the grid. */
  deadlineMs?: number;
}

/**
 * What an add-in reads after a write is calculated, in the same batch and in the next, as in Excel. A read waits while the grid
 * calculates, and never for the answer of a custom function, which may itself be waiting for the add-in. A grid that does not
 * finish is read as it is after ten seconds, with a report.
 */
export class CalculatedReads {
  readonly grid: Grid;
  private mayWait = false;
  /** The grid has not finished in time and is not waited for again before it has. */
  private givenUp = false;

  constructor(private readonly options: CalculatedReadsOptions) {
    const reads = new Set<PropertyKey>(READS);
    this.grid = new Proxy(options.grid, {
      get: (target, name: keyof Grid) => {
        const member = target[name] as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          if (reads.has(name)) this.waitFor(String(name), args);
          else if (!looksOnly(name)) this.mayWait = false;
          return member.apply(target, args);
        };
      },
    });
  }

  /** What only reads can be taken again, and waits where it does read; what changes things cannot, and waits before it begins. */
  readonly step: Step = (method, take) => {
    const changes = method !== null && !/\.(?:Get|_)/.test(method) && !SERVICES.test(method);
    try {
      this.mayWait = true;
      if (changes && !LOOK_AT_NOTHING.has(method)) this.waitFor(method, []);
      this.mayWait = !changes;
      return take();
    } finally {
      this.mayWait = false;
    }
  };

  /** @throws NotYet while the grid calculates */
  private waitFor(what: string, args: unknown[]): void {
    if (!this.mayWait) return;
    this.options.beforeRead?.();
    const calculation = this.options.grid.calculation();
    if (calculation === null) this.givenUp = false;
    if (calculation === null || this.givenUp) return;
    throw new NotYet(this.untilDeadline(calculation, () => this.named(what, args)));
  }

  private untilDeadline(calculation: Promise<void>, what: () => string): Promise<void> {
    const { deadlineMs = DEADLINE_MS, report } = this.options;
    return new Promise((resolve) => {
      const deadline = setTimeout(() => {
        this.givenUp = true;
        report(
          `${what()} had to be read before it was calculated: the grid has not finished for ${deadlineMs} ms.`,
        );
        resolve();
      }, deadlineMs);
      void calculation.then(() => {
        clearTimeout(deadline);
        resolve();
      });
    });
  }

  /** `values of Sheet1!A1:B2`, or the method that waits. */
  private named(what: string, [sheetId, at]: unknown[]): string {
    const sheet = this.options.grid.sheets().find(({ id }) => id === sheetId);
    if (!sheet) return what;
    return `${what} of ${typeof at === 'object' ? fullAddress(sheet.name, at as Box) : sheet.name}`;
  }
}

/** Members of a grid that change nothing. */
function looksOnly(name: keyof Grid): boolean {
  const members: (keyof Grid)[] = [
    ...(['sheets', 'activeSheetId', 'dimensions', 'numberFormats', 'frozen', 'hidden', 'editing'] as const),
    ...(['selection', 'format', 'merges', 'gridlines', 'calculation', 'on', 'evaluateArray'] as const),
    ...(['calculationMode', 'needsCalculation'] as const),
  ];
  return members.includes(name);
}
