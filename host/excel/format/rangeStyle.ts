import { blockOf } from '../../grid/box';
import { type FormatProperty, type Grid } from '../../grid/grid';
import { type Scalar } from '../../richapi/apiClass';
import { notImplemented } from '../../richapi/apiError';
import { textArgument } from '../../richapi/argument';
import { withinUse } from '../cells/rangeCells';
import { type RangeTarget } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import { BUILT_IN_STYLES, type StyleLook } from '../styles/builtInStyles';

const FONT = ['bold', 'italic', 'underline', 'strikethrough', 'position', 'color', 'size', 'name'].map(
  (one) => `font.${one}` as FormatProperty,
);
const BORDER: FormatProperty[] = ['border.top', 'border.bottom', 'border.left', 'border.right'];
const ALIGNMENT: FormatProperty[] = [
  'horizontalAlignment',
  'verticalAlignment',
  'wrapText',
  'textOrientation',
  'indentLevel',
];

/** `Range.style`: the cells get the look of a style, and are known by its name. */
export function styleScalar({ grid, parts }: WorkbookContext): Scalar<RangeTarget> {
  return {
    get: ({ sheetId, box }) => parts.cellStyles.of(sheetId, box),
    set: ({ sheetId, box }, value) => {
      const wanted = textArgument(value, 'Range.style');
      // `Heading 1`, as the gallery writes it, is `Heading1`.
      const name = Object.keys(BUILT_IN_STYLES).find((one) => plain(one) === plain(wanted));
      const look = name === undefined ? undefined : BUILT_IN_STYLES[name];
      if (name === undefined || look === undefined) throw notImplemented(`The style ${wanted}`);
      dress(grid, { sheetId, box: withinUse(grid.dimensions(sheetId), box) }, look);
      parts.cellStyles.set(sheetId, box, name);
    },
  };
}

function plain(name: string): string {
  return name.replaceAll(' ', '').toLowerCase();
}

/** All that the style speaks of: a heading is not italic afterwards, whatever it was. */
function dress(grid: Grid, { sheetId, box }: RangeTarget, look: StyleLook): void {
  const group = (
    properties: FormatProperty[],
    values: Partial<Record<FormatProperty, unknown>> | undefined,
  ) => {
    if (values === undefined) return;
    for (const one of properties) grid.setFormat(sheetId, box, one, (values[one] ?? null) as never);
  };
  group(FONT, look.font);
  group(BORDER, look.border);
  group(ALIGNMENT, look.alignment);
  if (look.fill !== undefined) grid.setFormat(sheetId, box, 'fill.color', look.fill || null);
  const { numberFormat } = look;
  if (numberFormat === undefined) return;
  grid.setNumberFormats(
    sheetId,
    box,
    blockOf(box, () => numberFormat),
  );
}
