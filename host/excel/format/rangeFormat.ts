import type { Box, CellFormats, FormatProperty } from '../../grid/grid';
import { ApiClass, type Scalar } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { colorCode } from '../context/color';
import { withinUse } from '../cells/rangeCells';
import type { RangeTarget } from '../cells/rangeTarget';
import type { WorkbookContext } from '../context/workbookContext';

/** One block, or several that have their formats together. */
export interface FormattedTarget extends RangeTarget {
  others?: Box[];
}

/** Excel's own sizes of a fresh sheet, in points. */
const STANDARD = { columnWidth: 48, rowHeight: 15 } as const;

export function defineRangeFormat(context: WorkbookContext): ApiClass<FormattedTarget> {
  const { grid } = context;
  const autofit = ({ sheetId, box, others }: FormattedTarget, what: 'columns' | 'rows'): void => {
    for (const one of [box, ...(others ?? [])])
      grid.autofit(sheetId, withinUse(grid.dimensions(sheetId), one), what);
  };
  return new ApiClass<FormattedTarget>('RangeFormat', {
    scalars: {
      ColumnWidth: formatScalar(context, 'columnWidth', isSize),
      RowHeight: formatScalar(context, 'rowHeight', isSize),
      HorizontalAlignment: formatScalar(context, 'horizontalAlignment', isText, (value, location) =>
        formatChoice(value, HORIZONTAL_ALIGNMENTS, location),
      ),
      VerticalAlignment: formatScalar(context, 'verticalAlignment', isText, (value, location) =>
        formatChoice(value, VERTICAL_ALIGNMENTS, location),
      ),
      WrapText: formatScalar(context, 'wrapText', isBoolean),
      TextOrientation: formatScalar(context, 'textOrientation', isOrientation),
      IndentLevel: formatScalar(context, 'indentLevel', isIndent),
      UseStandardWidth: standardSize(context, 'columnWidth', 'useStandardWidth'),
      UseStandardHeight: standardSize(context, 'rowHeight', 'useStandardHeight'),
    },
    navigations: {
      Fill: (target) => context.classes.rangeFill.object(target),
      Font: (target) => context.classes.rangeFont.object(target),
      Borders: (target) => context.classes.rangeBorderCollection.object(target),
      Protection: (target) => context.classes.formatProtection.object(target),
    },
    methods: {
      AutofitColumns: (target) => autofit(target, 'columns'),
      AutofitRows: (target) => autofit(target, 'rows'),
      AdjustIndent: (target, amount) => {
        const indent = formatScalar(context, 'indentLevel', isIndent);
        const now = Number(indent.get(target) ?? 0);
        if (typeof amount !== 'number') throw invalidArgument('RangeFormat.adjustIndent');
        indent.set?.(target, Math.max(0, now + amount));
      },
    },
  });
}

export function defineRangeFill(context: WorkbookContext): ApiClass<FormattedTarget> {
  return new ApiClass<FormattedTarget>('RangeFill', {
    scalars: { Color: formatScalar(context, 'fill.color', isText, colorCode) },
    methods: {
      Clear: ({ sheetId, box, others }) => {
        for (const one of [box, ...(others ?? [])]) context.grid.setFormat(sheetId, one, 'fill.color', null);
      },
    },
  });
}

export function defineRangeFont(context: WorkbookContext): ApiClass<FormattedTarget> {
  return new ApiClass<FormattedTarget>('RangeFont', {
    scalars: {
      Bold: formatScalar(context, 'font.bold', isBoolean),
      Italic: formatScalar(context, 'font.italic', isBoolean),
      Underline: formatScalar(context, 'font.underline', isUnderlineText, (value, location) =>
        formatChoice(value, UNDERLINES, location),
      ),
      Strikethrough: formatScalar(context, 'font.strikethrough', isBoolean),
      Superscript: positionScalar(context, 'Superscript'),
      Subscript: positionScalar(context, 'Subscript'),
      Color: formatScalar(context, 'font.color', isText, colorCode),
      Size: formatScalar(context, 'font.size', isSize),
      Name: formatScalar(context, 'font.name', isText),
    },
  });
}

function formatScalar<P extends FormatProperty>(
  { grid }: WorkbookContext,
  property: P,
  isValue: (value: unknown) => value is CellFormats[P],
  normalise: (value: CellFormats[P], location: string) => CellFormats[P] = (value) => value,
): Scalar<FormattedTarget> {
  const location = `RangeFormat.${property}`;
  const boxes = ({ sheetId, box, others = [] }: FormattedTarget): Box[] =>
    [box, ...others].map((one) => withinUse(grid.dimensions(sheetId), one));
  return {
    get: (target) => {
      const values = new Set(boxes(target).map((one) => grid.format(target.sheetId, one, property)));
      return values.size === 1 ? [...values][0] : null;
    },
    set: (target, value) => {
      if (!isValue(value)) throw invalidArgument(location);
      const wanted = normalise(value, location);
      for (const one of boxes(target)) grid.setFormat(target.sheetId, one, property, wanted);
    },
  };
}

/** `true` gives lines Excel's own size; a line of that size has it. */
function standardSize(
  context: WorkbookContext,
  property: keyof typeof STANDARD,
  member: string,
): Scalar<FormattedTarget> {
  const size = formatScalar(context, property, isSize);
  return {
    get: (target) => {
      const now = size.get(target);
      return now === null ? null : now === STANDARD[property];
    },
    set: (target, value) => {
      if (typeof value !== 'boolean') throw invalidArgument(`RangeFormat.${member}`);
      if (value) size.set?.(target, STANDARD[property]);
    },
  };
}

function positionScalar(
  context: WorkbookContext,
  position: 'Superscript' | 'Subscript',
): Scalar<FormattedTarget> {
  const scalar = formatScalar(context, 'font.position', isPosition);
  return {
    get: (target) => {
      const now = scalar.get(target);
      return now === null ? null : now === position;
    },
    set: (target, value) => {
      if (typeof value !== 'boolean') throw invalidArgument(`RangeFont.${position.toLowerCase()}`);
      if (value || scalar.get(target) === position) scalar.set?.(target, value ? position : 'None');
    },
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

/** -90 to 90 degrees, or 180 for letters below each other. */
function isOrientation(value: unknown): value is number {
  return Number.isInteger(value) && (Math.abs(Number(value)) <= 90 || value === 180);
}

function isIndent(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 250;
}

/** Which of the texts it may be is checked where it is put into Excel's spelling. */
function isUnderlineText(value: unknown): value is CellFormats['font.underline'] {
  return typeof value === 'string';
}

function isPosition(value: unknown): value is CellFormats['font.position'] {
  return value === 'None' || value === 'Superscript' || value === 'Subscript';
}

/** What Excel documents for a format, and which of it this host keeps: the same for every grid. */
interface FormatChoices<C extends string> {
  kept: readonly C[];
  /** Answered with 501, as no grid can keep or draw them. */
  missing: readonly string[];
}

const HORIZONTAL_ALIGNMENTS = {
  kept: ['General', 'Left', 'Center', 'Right', 'Justify', 'Distributed'],
  missing: ['Fill', 'CenterAcrossSelection'],
} as const;
const VERTICAL_ALIGNMENTS = {
  kept: ['Top', 'Center', 'Bottom'],
  missing: ['Justify', 'Distributed'],
} as const;
const UNDERLINES = {
  kept: ['None', 'Single', 'Double'],
  missing: ['SingleAccountant', 'DoubleAccountant'],
} as const;

/** The choice in Excel's own spelling, whatever the case of the letters it was given in. */
function formatChoice<C extends string>(
  value: string,
  { kept, missing }: FormatChoices<C>,
  location: string,
): C {
  const same = (one: string) => one.toLowerCase() === value.toLowerCase();
  const choice = kept.find(same);
  if (choice !== undefined) return choice;
  const lacking = missing.find(same);
  throw lacking === undefined ? invalidArgument(location) : notImplemented(`${location} "${lacking}"`);
}
