import {
  BORDER_SIDES,
  type BorderLine,
  type BorderSide,
  edgesOf,
  LINE_STYLES,
  LINE_WEIGHTS,
  lineText,
  NO_LINE,
  possibleLine,
  readLine,
} from '../../grid/borderLine';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { notImplemented } from '../../richapi/apiError';
import { choiceArgument, textArgument, itemAt } from '../../richapi/argument';
import { colorCode } from '../context/color';
import { withinUse } from '../cells/rangeCells';
import { type FormattedTarget } from './rangeFormat';
import { type WorkbookContext } from '../context/workbookContext';

export interface RangeBorderTarget extends FormattedTarget {
  side: BorderSide;
}

export function defineRangeBorderCollection({ classes }: WorkbookContext): ApiClass<FormattedTarget> {
  const border = (target: FormattedTarget, side: BorderSide): ApiObject =>
    classes.rangeBorder.object({ ...target, side });
  return new ApiClass<FormattedTarget>('RangeBorderCollection', {
    collection: {
      items: (target) => BORDER_SIDES.map((side) => border(target, side)),
      find: (target, key) => {
        if (key === 'DiagonalDown' || key === 'DiagonalUp') throw notImplemented(`Border ${key}`);
        return border(target, choiceArgument(key, BORDER_SIDES, 'RangeBorderCollection.getItem'));
      },
    },
    scalars: { Count: readOnly(() => BORDER_SIDES.length) },
    methods: {
      GetItemAt: (target, index) =>
        border(target, itemAt(BORDER_SIDES, index, 'RangeBorderCollection.getItemAt')),
    },
  });
}

export function defineRangeBorder({ grid }: WorkbookContext): ApiClass<RangeBorderTarget> {
  const edges = ({ sheetId, box, others = [], side }: RangeBorderTarget) =>
    [box, ...others].flatMap((one) => edgesOf(withinUse(grid.dimensions(sheetId), one), side));
  /** null: the lines along the side differ. */
  const line = (target: RangeBorderTarget): BorderLine | null => {
    const texts = new Set(edges(target).map(({ box, edge }) => grid.format(target.sheetId, box, edge)));
    const [text = NO_LINE] = texts;
    return texts.size > 1 || text === null ? null : readLine(text);
  };
  const change = (target: RangeBorderTarget, to: Partial<BorderLine>): void => {
    const drawn = { ...(line(target) ?? readLine(NO_LINE)), ...to };
    // A colour or weight draws a line where there was none, as in Excel.
    const style = to.style ?? (drawn.style === 'None' ? 'Continuous' : drawn.style);
    const text = style === 'None' ? NO_LINE : lineText(possibleLine({ ...drawn, style }));
    for (const { box, edge } of edges(target)) grid.setFormat(target.sheetId, box, edge, text);
  };
  return new ApiClass<RangeBorderTarget>('RangeBorder', {
    identity: ({ side }) => ({ SideIndex: side }),
    scalars: {
      SideIndex: readOnly(({ side }) => side),
      Style: {
        get: (target) => line(target)?.style ?? null,
        set: (target, value) =>
          change(target, { style: choiceArgument(value, LINE_STYLES, 'RangeBorder.style') }),
      },
      Weight: {
        get: (target) => line(target)?.weight ?? null,
        set: (target, value) =>
          change(target, { weight: choiceArgument(value, LINE_WEIGHTS, 'RangeBorder.weight') }),
      },
      Color: {
        get: (target) => line(target)?.color ?? null,
        set: (target, value) => {
          const location = 'RangeBorder.color';
          change(target, { color: colorCode(textArgument(value, location), location) });
        },
      },
    },
  });
}
