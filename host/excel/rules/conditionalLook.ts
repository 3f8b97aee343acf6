import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, itemNotFound } from '../../richapi/apiError';
import { wholeNumberArgument } from '../../richapi/argument';
import { type ConditionalFormatRecord } from '../parts/conditionalFormats';
import {
  forgetRecorded,
  recordedChoice,
  recordedColor,
  recordedFlag,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { type WorkbookContext } from '../context/workbookContext';

/** One side of the border of a conditional format. */
export interface ConditionalBorderTarget {
  format: ConditionalFormatRecord;
  side: (typeof SIDES)[number];
}

const SIDES = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'] as const;
const LINES = ['None', 'Continuous', 'Dash', 'DashDot', 'DashDotDot', 'Dot'];

const at =
  (place: string) =>
  ({ look }: ConditionalFormatRecord) => ({ values: look, place });

export function defineConditionalRangeFormat({
  classes,
}: WorkbookContext): ApiClass<ConditionalFormatRecord> {
  return new ApiClass<ConditionalFormatRecord>('ConditionalRangeFormat', {
    scalars: recordedScalars('ConditionalRangeFormat', at(''), { NumberFormat: recordedText('') }),
    navigations: {
      Fill: (format) => classes.conditionalRangeFill.object(format),
      Font: (format) => classes.conditionalRangeFont.object(format),
      Borders: (format) => classes.conditionalRangeBorderCollection.object(format),
    },
  });
}

export function defineConditionalRangeFill(): ApiClass<ConditionalFormatRecord> {
  return new ApiClass<ConditionalFormatRecord>('ConditionalRangeFill', {
    scalars: recordedScalars('ConditionalRangeFill', at('fill'), { Color: recordedColor('') }),
    methods: { Clear: (format) => forgetRecorded(at('fill')(format)) },
  });
}

export function defineConditionalRangeFont(): ApiClass<ConditionalFormatRecord> {
  return new ApiClass<ConditionalFormatRecord>('ConditionalRangeFont', {
    scalars: recordedScalars('ConditionalRangeFont', at('font'), {
      Color: recordedColor(''),
      Bold: recordedFlag(false),
      Italic: recordedFlag(false),
      Strikethrough: recordedFlag(false),
      Underline: recordedChoice('None', ['None', 'Single', 'Double']),
    }),
    methods: { Clear: (format) => forgetRecorded(at('font')(format)) },
  });
}

export function defineConditionalRangeBorderCollection({
  classes,
}: WorkbookContext): ApiClass<ConditionalFormatRecord> {
  const border = (format: ConditionalFormatRecord, side: (typeof SIDES)[number]): ApiObject =>
    classes.conditionalRangeBorder.object({ format, side });
  return new ApiClass<ConditionalFormatRecord>('ConditionalRangeBorderCollection', {
    collection: {
      items: (format) => SIDES.map((side) => border(format, side)),
      find: (format, key) => {
        const side = SIDES.find((one) => one === key);
        if (side === undefined) throw invalidArgument('ConditionalRangeBorderCollection.getItem');
        return border(format, side);
      },
    },
    scalars: { Count: readOnly(() => SIDES.length) },
    navigations: {
      Top: (format) => border(format, 'EdgeTop'),
      Bottom: (format) => border(format, 'EdgeBottom'),
      Left: (format) => border(format, 'EdgeLeft'),
      Right: (format) => border(format, 'EdgeRight'),
    },
    methods: {
      GetItemAt: (format, index) => {
        const location = 'ConditionalRangeBorderCollection.getItemAt';
        const side = SIDES[wholeNumberArgument(index, location)];
        if (side === undefined) throw itemNotFound(location);
        return border(format, side);
      },
    },
  });
}

export function defineConditionalRangeBorder(): ApiClass<ConditionalBorderTarget> {
  return new ApiClass<ConditionalBorderTarget>('ConditionalRangeBorder', {
    identity: ({ side }) => ({ SideIndex: side }),
    scalars: {
      SideIndex: readOnly(({ side }) => side),
      ...recordedScalars(
        'ConditionalRangeBorder',
        ({ format, side }) => ({ values: format.look, place: `borders.${side}` }),
        { Style: recordedChoice('None', LINES), Color: recordedColor('#000000') },
      ),
    },
  });
}
