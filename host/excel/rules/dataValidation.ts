import { blockOf, singleCell } from '../../grid/box';
import { ApiClass, readOnly } from '../../richapi/apiClass';
import { booleanArgument } from '../../richapi/argument';
import { NO_VALIDATION, sameSettings, type ValidationSettings } from '../parts/dataValidations';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { alertArgument, plainRule, promptArgument, validationRuleArgument } from '../cells/ruleArgument';
import { isAllowed } from './validity';
import { type WorkbookContext } from '../context/workbookContext';

const TYPES: Record<string, string> = {
  wholeNumber: 'WholeNumber',
  decimal: 'Decimal',
  textLength: 'TextLength',
  date: 'Date',
  time: 'Time',
  list: 'List',
  custom: 'Custom',
};

/** `Range.dataValidation`. The host stores rules for the add-in and the file; the page checks what is typed. */
export function defineDataValidation(context: WorkbookContext): ApiClass<RangeTarget> {
  const validations = context.parts.dataValidations;
  const change = ({ sheetId, box }: RangeTarget, to: Partial<ValidationSettings>): void =>
    validations.change(sheetId, box, to);
  /** What all cells have in common; null when they differ. */
  const shared = ({ sheetId, box }: RangeTarget): ValidationSettings | null => {
    const found = validations.within(sheetId, box);
    const covered = found.reduce((sum, one) => sum + one.box.rowCount * one.box.columnCount, 0);
    const [first = NO_VALIDATION] = found;
    const alike = found.every((one) => sameSettings(one, first));
    const complete = found.length === 0 || covered === box.rowCount * box.columnCount;
    return alike && complete ? first : null;
  };

  return new ApiClass<RangeTarget>('DataValidation', {
    scalars: {
      Type: readOnly((target) => {
        const settings = shared(target);
        if (settings === null) return mixedType(context, target);
        return settings.rule === null ? 'None' : TYPES[settings.rule.kind];
      }),
      Rule: {
        get: (target) => {
          const settings = shared(target);
          return settings === null ? null : plainRule(settings.rule);
        },
        set: (target, value) => change(target, { rule: validationRuleArgument(context, value) }),
      },
      Prompt: {
        get: (target) => shared(target)?.prompt ?? null,
        set: (target, value) => change(target, { prompt: promptArgument(value) }),
      },
      ErrorAlert: {
        get: (target) => shared(target)?.errorAlert ?? null,
        set: (target, value) => change(target, { errorAlert: alertArgument(value) }),
      },
      IgnoreBlanks: {
        get: (target) => shared(target)?.ignoreBlanks ?? null,
        set: (target, value) =>
          change(target, { ignoreBlanks: booleanArgument(value, 'DataValidation.ignoreBlanks') }),
      },
      Valid: readOnly((target) => validity(context, target)),
    },
    methods: { Clear: ({ sheetId, box }) => validations.clear(sheetId, box) },
  });
}

/** Rules of one kind that differ are "MixedCriteria", rules of several kinds "Inconsistent". */
function mixedType({ parts }: WorkbookContext, { sheetId, box }: RangeTarget): string {
  const found = parts.dataValidations.within(sheetId, box);
  const covered = found.reduce((sum, one) => sum + one.box.rowCount * one.box.columnCount, 0);
  const kinds = new Set(found.map(({ rule }) => rule?.kind));
  return kinds.size === 1 && covered === box.rowCount * box.columnCount ? 'MixedCriteria' : 'Inconsistent';
}

/** true: all cells are valid, false: none is, null: some are. */
function validity(context: WorkbookContext, { sheetId, box }: RangeTarget): boolean | null {
  const { grid, parts } = context;
  const within = withinUse(grid.dimensions(sheetId), box);
  const values = grid.values(sheetId, within);
  const allowed = blockOf(within, (row, column) => {
    const cell = singleCell(within.row + row, within.column + column);
    const [validation] = parts.dataValidations.within(sheetId, cell);
    return validation === undefined || isAllowed(context, validation, values[row]?.[column] ?? '');
  }).flat();
  if (allowed.every(Boolean)) return true;
  return allowed.some(Boolean) ? null : false;
}
