import type { LinkTo } from '../../connection/links';
import { fullAddress, type SheetBox } from '../excel/a1';
import { type FormulaCell, isErrorValue, readFormulaCells, readSpills } from '../formulas/formulaCells';
import { formulaRefusal, type WorkbookNames } from '../formulas/formulaRefusal';
import { readNames } from '../formulas/readNames';
import { readInputs } from './frozenInputs';
import { frozenRow } from './frozenRecord';
import { appendFrozen, findFrozenSheet, forgetFrozen, forgetReturned } from './frozenSheet';
import { inputRecord } from './inputRecord';
import { wouldBeReinterpreted } from '../cells/plannedCell';
import type { Provenance } from '../formulas/provenance';
import { writeBlocks } from '../cells/writeCells';
import { inExcelAsOneUndo, rangeOf } from '../excel/inExcel';

/** A cell that could not be treated, and why. */
export interface CellProblem {
  address: string;
  reason: string;
}

/** What happens to long work from outside, and what it tells. */
export interface WorkControl {
  progress(done: number, total: number): void;
  /** Checked between steps: finished steps stay. */
  isStopped(): boolean;
}

export interface FreezeOutcome {
  /** The cells that hold values now, a box for each formula. */
  frozen: SheetBox[];
  problems: CellProblem[];
  stopped: boolean;
}

export interface FreezeOptions extends WorkControl {
  /** Without: the whole workbook. */
  within?: readonly SheetBox[];
  /** ISO 8601. */
  now: string;
  /** For readers without the add-in. */
  about: string;
  /** Leaves formulas that unfreezing would refuse to restore. */
  onlyRestorable?: boolean;
  provenanceOf(cells: readonly FormulaCell[]): Promise<Provenance[]>;
  linkTo: LinkTo;
}

const formulasPerStep = 500;

/**
 * Replaces our formulas by their values. Formula and provenance are written to a separate sheet first, so that nothing is
 * lost when Excel closes on the way. A formula that shows an error is left as it is.
 */
export function freeze({
  within,
  now,
  about,
  onlyRestorable = false,
  provenanceOf,
  linkTo,
  progress,
  isStopped,
}: FreezeOptions): Promise<FreezeOutcome> {
  return inExcelAsOneUndo(async (context) => {
    const keptSheet = await findFrozenSheet(context);
    if (keptSheet) await forgetReturned(context, keptSheet);
    const all = await readFormulaCells(context, within);
    const cells = all.filter(({ worksheetId }) => worksheetId !== keptSheet?.id);
    const outcome: FreezeOutcome = { frozen: [], problems: [], stopped: false };
    const locked = await lockedSheets(context, cells);
    const names = onlyRestorable ? await readNames(context) : null;
    for (let first = 0; first < cells.length; first += formulasPerStep) {
      if (isStopped()) return { ...outcome, stopped: true };
      progress(first, cells.length);
      const step = cells.slice(first, first + formulasPerStep);
      const free = step.filter((cell) => {
        const reason = locked.get(cell.worksheetId) ?? reasonAgainst(cell, names);
        if (reason !== undefined) outcome.problems.push({ address: addressOf(cell), reason });
        return reason === undefined;
      });
      const blocks = await readBlocks(context, free);
      const provenance = await provenanceOf(blocks.map(({ cell }) => cell));
      const inputs = await readInputs(
        context,
        blocks.map(({ cell }) => cell),
      );
      const rows = blocks.map(({ cell, box, values }, i) =>
        frozenRow(cell, box, values, provenance[i], now, linkTo, inputs[i] ? inputRecord(inputs[i]) : null),
      );
      if (rows.length === 0) continue;
      const top = await appendFrozen(context, rows, about);
      const reasons = await writeBlocks(
        context,
        'values',
        blocks.map(({ box, values }) => ({ box, cells: values.map((row) => row.map(asValue)) })),
      );
      const failed = blocks.flatMap(({ cell }, i): (CellProblem & { row: number })[] => {
        const reason = reasons[i];
        return reason ? [{ address: addressOf(cell), reason, row: top + i }] : [];
      });
      outcome.frozen.push(...blocks.filter((_, i) => !reasons[i]).map(({ box }) => box));
      outcome.problems.push(...failed.map(({ address, reason }) => ({ address, reason })));
      if (failed.length > 0)
        await takeBack(
          context,
          failed.map(({ row }) => row),
        );
    }
    progress(cells.length, cells.length);
    return outcome;
  });
}

/** A cell that stayed a formula is not recorded as frozen. */
async function takeBack(context: Excel.RequestContext, rows: readonly number[]): Promise<void> {
  const sheet = await findFrozenSheet(context);
  if (sheet) await forgetFrozen(context, sheet, rows);
}

interface Block {
  cell: FormulaCell;
  box: SheetBox;
  values: unknown[][];
}

/** As Excel names it. @example `Sheet1!B4` */
export const addressOf = (cell: FormulaCell) => fullAddress({ ...cell, rowCount: 1, columnCount: 1 });

function reasonAgainst({ value, formula }: FormulaCell, names: WorkbookNames | null): string | undefined {
  if (isErrorValue(value)) return `It shows ${String(value)}, which is not a result`;
  const refusal = names && formulaRefusal(formula, names);
  return refusal ? `Its formula could not be restored: ${refusal}` : undefined;
}

/** Protected sheets, with the reason for their cells. */
export async function lockedSheets(
  context: Excel.RequestContext,
  cells: readonly Pick<FormulaCell, 'worksheetId'>[],
): Promise<Map<string, string>> {
  const sheets = [...new Set(cells.map(({ worksheetId }) => worksheetId))].map((id) => {
    const { protection } = context.workbook.worksheets.getItem(id);
    protection.load('protected');
    return { id, protection };
  });
  await context.sync();
  return new Map(
    sheets.flatMap(({ id, protection }) =>
      protection.protected ? [[id, 'Its worksheet is protected: unprotect it first']] : [],
    ),
  );
}

async function readBlocks(context: Excel.RequestContext, cells: readonly FormulaCell[]): Promise<Block[]> {
  const spilled: Block[] = [];
  const single: Block[] = [];
  const boxes = await readSpills(context, cells);
  const blocks = cells.flatMap((cell, i): Omit<Block, 'values'>[] => {
    const box = boxes[i];
    return box ? [{ cell, box }] : [];
  });
  for (const { cell, box } of blocks) {
    if (box.rowCount * box.columnCount === 1) {
      single.push({ cell, box, values: [[cell.value]] });
      continue;
    }
    const range = rangeOf(context, box);
    range.load('values');
    await context.sync();
    spilled.push({ cell, box, values: range.values as unknown[][] });
  }
  return [...single, ...spilled];
}

/**
 * The leading apostrophe keeps any text a text, without changing the cell's format. An empty text without it would become a
 * blank cell, and formulas that refer to it would show 0.
 */
function asValue(value: unknown): unknown {
  if (typeof value !== 'string' || isErrorValue(value)) return value;
  return value === '' || wouldBeReinterpreted(value) ? `'${value}` : value;
}
