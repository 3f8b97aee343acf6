import { ApiClass, type ApiObject, readOnly, withOrNull } from '../../richapi/apiClass';
import { itemNotFound, notImplemented } from '../../richapi/apiError';
import {
  booleanArgument,
  choiceArgument,
  textArgument,
  wholeNumberArgument,
  itemAt,
} from '../../richapi/argument';
import {
  CONDITIONAL_TYPES,
  type ConditionalFormatRecord,
  type ConditionalType,
  TEXT_OPERATORS,
} from '../parts/conditionalFormats';
import { comparisonArgument, objectArgument } from '../cells/ruleArgument';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

/** `Range.conditionalFormats`: those that touch the range, highest priority first. */
export function defineConditionalFormatCollection(context: WorkbookContext): ApiClass<RangeTarget> {
  const { classes, parts } = context;
  const formats = parts.conditionalFormats;
  const list = ({ sheetId, box }: RangeTarget): ApiObject[] =>
    formats.list(sheetId, box).map((one) => classes.conditionalFormat.object(one));
  const find = ({ sheetId, box }: RangeTarget, key: unknown): ApiObject | null => {
    const format = formats.find(textArgument(key, 'ConditionalFormatCollection.getItem'));
    const there = format !== null && formats.list(sheetId, box).includes(format);
    return there ? classes.conditionalFormat.object(format) : null;
  };
  return new ApiClass<RangeTarget>('ConditionalFormatCollection', {
    collection: { items: list, find },
    methods: {
      Add: ({ sheetId, box }, type) =>
        classes.conditionalFormat.object(formats.add(sheetId, box, typeArgument(type))),
      ClearAll: ({ sheetId, box }) => formats.clear(sheetId, box),
      GetCount: (target) => list(target).length,
      GetItemAt: (target, index) => itemAt(list(target), index, 'ConditionalFormatCollection.getItemAt'),
      GetItemOrNullObject: find,
    },
  });
}

export function defineConditionalFormat(context: WorkbookContext): ApiClass<ConditionalFormatRecord> {
  const { classes, parts } = context;
  const formats = parts.conditionalFormats;
  const ofType = (type: ConditionalType) => (format: ConditionalFormatRecord) => {
    const classOf = {
      Custom: classes.customConditionalFormat,
      CellValue: classes.cellValueConditionalFormat,
      ContainsText: classes.textConditionalFormat,
    };
    return format.type === type ? classOf[type].object(format) : null;
  };
  const orMissing = (type: ConditionalType) => (format: ConditionalFormatRecord) => {
    const found = ofType(type)(format);
    if (found === null) throw itemNotFound('ConditionalFormat');
    return found;
  };
  const onlyRange = ({ sheetId, boxes }: ConditionalFormatRecord): ApiObject | null => {
    const [box, ...others] = boxes;
    return box !== undefined && others.length === 0 ? classes.range.object({ sheetId, box }) : null;
  };
  return new ApiClass<ConditionalFormatRecord>('ConditionalFormat', {
    identity: ({ id }) => ({ Id: id }),
    scalars: {
      Id: readOnly(({ id }) => id),
      Type: readOnly(({ type }) => type),
      Priority: {
        get: (format) => formats.priority(format),
        set: (format, value) =>
          formats.setPriority(format, wholeNumberArgument(value, 'ConditionalFormat.priority')),
      },
      StopIfTrue: {
        get: ({ stopIfTrue }) => stopIfTrue,
        set: (format, value) => {
          format.stopIfTrue = booleanArgument(value, 'ConditionalFormat.stopIfTrue');
        },
      },
    },
    navigations: {
      Custom: orMissing('Custom'),
      CustomOrNullObject: ofType('Custom'),
      CellValue: orMissing('CellValue'),
      CellValueOrNullObject: ofType('CellValue'),
      TextComparison: orMissing('ContainsText'),
      TextComparisonOrNullObject: ofType('ContainsText'),
    },
    methods: {
      Delete: (format) => formats.remove(format),
      ...withOrNull('ConditionalFormat', 'GetRange', onlyRange),
    },
  });
}

export function defineCustomConditionalFormat({
  classes,
}: WorkbookContext): ApiClass<ConditionalFormatRecord> {
  return new ApiClass<ConditionalFormatRecord>('CustomConditionalFormat', {
    navigations: {
      Rule: (format) => classes.conditionalFormatRule.object(format),
      Format: ({ look }) => classes.conditionalRangeFormat.object({ values: look, place: '' }),
    },
  });
}

export function defineConditionalFormatRule(): ApiClass<ConditionalFormatRecord> {
  const formula = {
    get: ({ rule }: ConditionalFormatRecord) => rule.formula,
    set: ({ rule }: ConditionalFormatRecord, value: unknown) => {
      rule.formula = textArgument(value, 'ConditionalFormatRule.formula');
    },
  };
  return new ApiClass<ConditionalFormatRecord>('ConditionalFormatRule', {
    scalars: { Formula: formula, FormulaLocal: formula },
  });
}

export function defineCellValueConditionalFormat(
  context: WorkbookContext,
): ApiClass<ConditionalFormatRecord> {
  const location = 'CellValueConditionalFormat.rule';
  return new ApiClass<ConditionalFormatRecord>('CellValueConditionalFormat', {
    scalars: {
      Rule: {
        get: ({ rule: { operator, formula1, formula2 } }) => ({
          formula1,
          ...(formula2 === '' ? {} : { formula2 }),
          operator: operator.replace(/OrEqualTo$/, 'OrEqual'),
        }),
        set: ({ rule }, value) => {
          const fields = objectArgument(value, location);
          // Here, and not in data validation, Excel names the operators without "To".
          const operator = String(fields['operator']).replace(/OrEqual$/, 'OrEqualTo');
          const read = comparisonArgument(context, { ...fields, operator }, location);
          rule.operator = read.operator;
          rule.formula1 = String(read.formula1);
          rule.formula2 = String(read.formula2 ?? '');
        },
      },
    },
    navigations: {
      Format: ({ look }) => context.classes.conditionalRangeFormat.object({ values: look, place: '' }),
    },
  });
}

export function defineTextConditionalFormat({ classes }: WorkbookContext): ApiClass<ConditionalFormatRecord> {
  const location = 'TextConditionalFormat.rule';
  return new ApiClass<ConditionalFormatRecord>('TextConditionalFormat', {
    scalars: {
      Rule: {
        get: ({ rule: { operator, text } }) => ({ operator, text }),
        set: ({ rule }, value) => {
          const fields = objectArgument(value, location);
          rule.operator = choiceArgument(fields['operator'], TEXT_OPERATORS, location);
          rule.text = textArgument(fields['text'], location);
        },
      },
    },
    navigations: { Format: ({ look }) => classes.conditionalRangeFormat.object({ values: look, place: '' }) },
  });
}

function typeArgument(value: unknown): ConditionalType {
  const location = 'ConditionalFormatCollection.add';
  const others = ['DataBar', 'ColorScale', 'IconSet', 'TopBottom', 'PresetCriteria'];
  if (others.some((one) => one === value)) throw notImplemented(`Conditional format ${String(value)}`);
  return choiceArgument(value, CONDITIONAL_TYPES, location);
}
