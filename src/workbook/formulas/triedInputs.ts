import { callsIn, isMemberCall } from './chain';
import { type Area, areasOf, lastColumn, lastRow } from './references';
import { NotTried, tryFormula } from './tryFormula';

/**
 * The table of inputs that is put together in a formula, as by VSTACK, for its only member; blank cells are null. Null where it cannot
 * be tried out.
 *
 * @param read the cells of an area, blank ones null
 */
export async function triedInputs(
  { formula, sheetName }: { formula: string; sheetName: string },
  read: (area: Area) => Promise<unknown[][] | null>,
): Promise<unknown[][] | null> {
  const calls = callsIn(formula, (name) => isMemberCall(name) && !/SNOW$/i.test(name));
  const inputs = calls.length === 1 ? (calls[0]![1] ?? []) : [];
  if (inputs.length === 0) return null;
  const cells = new Map<string, unknown[][]>();
  for (const area of areasOf(inputs, sheetName)) {
    if (area.bottom === lastRow || area.right === lastColumn) return null;
    const values = await read(area);
    if (!values) return null;
    cells.set(JSON.stringify(area), values);
  }
  try {
    return await tryFormula(`=${inputs.map(({ text }) => text).join('')}`, {
      sheet: sheetName,
      keepsBlanks: true,
      cells: (area) => cells.get(JSON.stringify(area))!,
      named: () => null,
      spill: () => notTried('the spill of a cell'),
      call: () => notTried('a result'),
    });
  } catch (error) {
    if (error instanceof NotTried) return null;
    throw error;
  }
}

function notTried(what: string): never {
  throw new NotTried(`reads ${what}`);
}
