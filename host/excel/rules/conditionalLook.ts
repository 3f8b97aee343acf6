import { itemAt } from '../../richapi/argument';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import {
  recordedClasses,
  forgetRecorded,
  inside,
  recordedChoice,
  type RecordedClass,
  recordedColor,
  recordedFlag,
  type RecordedPart,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

/** One side of the border of a conditional format. */
export interface ConditionalBorderTarget extends RecordedPart {
  side: (typeof SIDES)[number];
}

const SIDES = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'] as const;
const LINES = ['None', 'Continuous', 'Dash', 'DashDot', 'DashDotDot', 'Dot'];

const CONDITIONAL_LOOK = {
  conditionalRangeFormat: {
    scalars: { NumberFormat: recordedText('') },
    parts: {
      Fill: 'conditionalRangeFill',
      Font: 'conditionalRangeFont',
      Borders: 'conditionalRangeBorderCollection',
    },
  },
  conditionalRangeFill: { scalars: { Color: recordedColor('') }, methods: { Clear: forgetRecorded } },
  conditionalRangeFont: {
    scalars: {
      Color: recordedColor(''),
      Bold: recordedFlag(false),
      Italic: recordedFlag(false),
      Strikethrough: recordedFlag(false),
      Underline: recordedChoice('None', ['None', 'Single', 'Double']),
    },
    methods: { Clear: forgetRecorded },
  },
} satisfies Record<string, RecordedClass>;

type ConditionalLookClasses = Record<keyof typeof CONDITIONAL_LOOK, ApiClass<RecordedPart>>;

export function conditionalLookClasses({ classes }: WorkbookContext): ConditionalLookClasses {
  return recordedClasses(CONDITIONAL_LOOK, classes);
}

export function defineConditionalRangeBorderCollection({ classes }: WorkbookContext): ApiClass<RecordedPart> {
  const border = (borders: RecordedPart, side: (typeof SIDES)[number]): ApiObject =>
    classes.conditionalRangeBorder.object({ ...inside(borders, side), side });
  return new ApiClass<RecordedPart>('ConditionalRangeBorderCollection', {
    collection: {
      items: (borders) => SIDES.map((side) => border(borders, side)),
      find: (borders, key) => {
        const side = SIDES.find((one) => one === key);
        if (side === undefined) throw invalidArgument('ConditionalRangeBorderCollection.getItem');
        return border(borders, side);
      },
    },
    scalars: { Count: readOnly(() => SIDES.length) },
    navigations: {
      Top: (borders) => border(borders, 'EdgeTop'),
      Bottom: (borders) => border(borders, 'EdgeBottom'),
      Left: (borders) => border(borders, 'EdgeLeft'),
      Right: (borders) => border(borders, 'EdgeRight'),
    },
    methods: {
      GetItemAt: (borders, index) =>
        border(borders, itemAt(SIDES, index, 'ConditionalRangeBorderCollection.getItemAt')),
    },
  });
}

export function defineConditionalRangeBorder(): ApiClass<ConditionalBorderTarget> {
  return new ApiClass<ConditionalBorderTarget>('ConditionalRangeBorder', {
    identity: ({ side }) => ({ SideIndex: side }),
    scalars: {
      SideIndex: readOnly(({ side }) => side),
      ...recordedScalars('ConditionalRangeBorder', (border: ConditionalBorderTarget) => border, {
        Style: recordedChoice('None', LINES),
        Color: recordedColor('#000000'),
      }),
    },
  });
}
