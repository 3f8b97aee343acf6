import { singleCell } from '../../grid/box';
import { type Box } from '../../grid/grid';
import { isFormula, literal } from '../../grid/moving/cellContents';
import { type Members, withOrNull } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, optionalArgument, textArgument } from '../../richapi/argument';
import { areasOf } from '../cells/cellAreas';
import { type RangeTarget, WHOLE_SHEET } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import { usedBox } from '../cells/usedBox';
import { type WorkbookContext } from '../context/workbookContext';

interface Search {
  pattern: RegExp;
  backwards: boolean;
}

interface FoundCell {
  row: number;
  column: number;
}

/** `Range.find` and `replaceAll`. */
export function rangeFind(context: WorkbookContext): NonNullable<Members<RangeTarget>['methods']> {
  const find = ({ sheetId, box }: RangeTarget, text: unknown, criteria: unknown) => {
    const search = searchArgument(text, criteria, 'Range.find');
    const found = cellsFound(context, sheetId, box, search);
    const cell = search.backwards ? found.at(-1) : found[0];
    return cell === undefined
      ? null
      : context.classes.range.object({ sheetId, box: singleCell(cell.row, cell.column) });
  };
  return {
    ...withOrNull('Range', 'Find', find),
    ReplaceAll: (target, text, replacement, criteria) =>
      replaceAll(context, target, text, replacement, criteria, 'Range.replaceAll'),
  };
}

/** `Worksheet.findAll` and `replaceAll`. */
export function sheetFind(context: WorkbookContext): NonNullable<Members<{ sheetId: string }>['methods']> {
  const findAll = ({ sheetId }: { sheetId: string }, text: unknown, criteria: unknown) => {
    const found = cellsFound(
      context,
      sheetId,
      WHOLE_SHEET,
      searchArgument(text, criteria, 'Worksheet.findAll'),
    );
    return found.length === 0 ? null : context.classes.rangeAreas.object({ sheetId, boxes: areasOf(found) });
  };
  return {
    ...withOrNull('Worksheet', 'FindAll', findAll),
    ReplaceAll: ({ sheetId }, text, replacement, criteria) =>
      replaceAll(context, { sheetId, box: WHOLE_SHEET }, text, replacement, criteria, 'Worksheet.replaceAll'),
  };
}

/** Row by row: cells whose formula, or text as displayed, has what is looked for. */
function cellsFound(context: WorkbookContext, sheetId: string, box: Box, { pattern }: Search): FoundCell[] {
  const used = usedBox(context, sheetId, box, false);
  if (used === null) return [];
  const texts = context.grid.text(sheetId, used);
  const found: FoundCell[] = [];
  context.grid.formulas(sheetId, used).forEach((line, i) =>
    line.forEach((formula, j) => {
      pattern.lastIndex = 0;
      const looked = isFormula(formula) ? formula : (texts[i]?.[j] ?? '');
      if (looked !== '' && pattern.test(looked)) found.push({ row: used.row + i, column: used.column + j });
    }),
  );
  return found;
}

/** What results is read as if it had been typed. Answers in how many cells something was replaced. */
function replaceAll(
  context: WorkbookContext,
  { sheetId, box }: RangeTarget,
  text: unknown,
  replacement: unknown,
  criteria: unknown,
  location: string,
): number {
  const { grid } = context;
  const { pattern } = searchArgument(text, criteria, location);
  const instead = textArgument(replacement, location);
  const used = usedBox(context, sheetId, box, false);
  if (used === null) return 0;
  const formats = grid.numberFormats(sheetId, used);
  let count = 0;
  grid.formulas(sheetId, used).forEach((line, i) =>
    line.forEach((held, j) => {
      const [row, column] = [used.row + i, used.column + j];
      const parent = grid.spillParent(sheetId, row, column);
      if (held === '' || (parent !== null && !isFormula(held))) return;
      const replaced = String(held).replace(pattern, () => instead);
      if (replaced === String(held)) return;
      count += 1;
      const written =
        typeof held === 'string' && !isFormula(held) && isFormula(replaced)
          ? literal(replaced, formats[i]?.[j] ?? '')
          : replaced;
      grid.setCells(sheetId, singleCell(row, column), [[written]]);
    }),
  );
  return count;
}

/** `*` stands for any text, `?` for any character; `~` before them takes their meaning away. */
function searchArgument(text: unknown, criteria: unknown, location: string): Search {
  const wanted = textArgument(text, location);
  if (wanted === '') throw invalidArgument(location);
  const given = criteria === null || criteria === undefined ? {} : objectArgument(criteria, location);
  const flag = (name: string): boolean =>
    optionalArgument(given[name], (value) => booleanArgument(value, location), false);
  const source = wanted.replace(/~[*?~]|[*?]|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '*') return flag('completeMatch') ? '[\\s\\S]*' : '[\\s\\S]*?';
    if (found === '?') return '[\\s\\S]';
    return `\\${found.at(-1)}`;
  });
  const direction = optionalArgument<'Forward' | 'Backwards'>(
    given['searchDirection'],
    (value) => choiceArgument(value, ['Forward', 'Backwards'], location),
    'Forward',
  );
  const whole = flag('completeMatch') ? `^(?:${source})$` : source;
  return { pattern: new RegExp(whole, flag('matchCase') ? 'g' : 'gi'), backwards: direction === 'Backwards' };
}
