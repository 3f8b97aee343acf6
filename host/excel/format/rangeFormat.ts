import { type CellFormats, type FormatProperty } from '../../grid/grid';
import { ApiClass, type Scalar } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { colorCode } from '../context/color';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';

export function defineRangeFormat(context: WorkbookContext): ApiClass<RangeTarget> {
  const { grid } = context;
  return new ApiClass<RangeTarget>('RangeFormat', {
    scalars: {
      ColumnWidth: formatScalar(context, 'columnWidth', isSize),
      RowHeight: formatScalar(context, 'rowHeight', isSize),
      HorizontalAlignment: formatScalar(context, 'horizontalAlignment', isText),
      VerticalAlignment: formatScalar(context, 'verticalAlignment', isText),
      WrapText: formatScalar(context, 'wrapText', isBoolean),
    },
    navigations: {
      Fill: (target) => context.classes.rangeFill.object(target),
      Font: (target) => context.classes.rangeFont.object(target),
      Borders: (target) => context.classes.rangeBorderCollection.object(target),
      Protection: (target) => context.classes.formatProtection.object(target),
    },
    methods: {
      AutofitColumns: ({ sheetId, box }) =>
        grid.autofit(sheetId, withinUse(grid.dimensions(sheetId), box), 'columns'),
      AutofitRows: ({ sheetId, box }) =>
        grid.autofit(sheetId, withinUse(grid.dimensions(sheetId), box), 'rows'),
    },
  });
}

export function defineRangeFill(context: WorkbookContext): ApiClass<RangeTarget> {
  return new ApiClass<RangeTarget>('RangeFill', {
    scalars: { Color: formatScalar(context, 'fill.color', isText, colorCode) },
    methods: {
      Clear: ({ sheetId, box }) => context.grid.setFormat(sheetId, box, 'fill.color', null),
    },
  });
}

export function defineRangeFont(context: WorkbookContext): ApiClass<RangeTarget> {
  return new ApiClass<RangeTarget>('RangeFont', {
    scalars: {
      Bold: formatScalar(context, 'font.bold', isBoolean),
      Italic: formatScalar(context, 'font.italic', isBoolean),
      Underline: formatScalar(context, 'font.underline', isUnderline),
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
): Scalar<RangeTarget> {
  const location = `RangeFormat.${property}`;
  return {
    get: ({ sheetId, box }) => grid.format(sheetId, withinUse(grid.dimensions(sheetId), box), property),
    set: ({ sheetId, box }, value) => {
      if (!isValue(value)) throw invalidArgument(location);
      const within = withinUse(grid.dimensions(sheetId), box);
      grid.setFormat(sheetId, within, property, normalise(value, location));
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

function isUnderline(value: unknown): value is CellFormats['font.underline'] {
  return value === 'None' || value === 'Single';
}
