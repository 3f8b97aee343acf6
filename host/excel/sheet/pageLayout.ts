import { type Box } from '../../grid/grid';
import { ApiClass, type ApiObject, withOrNull } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { choiceArgument } from '../../richapi/argument';
import { rangeArgument, WHOLE_SHEET } from '../cells/rangeTarget';
import { objectArgument } from '../cells/ruleArgument';
import {
  inside,
  type Recorded,
  recordedChoice,
  recordedFlag,
  recordedNumber,
  type RecordedPart,
  recordedScalars,
  recordedText,
} from '../context/recorded';
import { sheetInfo, type WorkbookContext } from '../context/workbookContext';
import { PAPER_SIZES, type PageLayoutRecord } from '../parts/pageLayouts';
import { type SheetTarget } from './worksheet';

const FITS = ['horizontalFitToPages', 'verticalFitToPages'] as const;
const POINTS = { Points: 1, Inches: 72, Centimeters: 72 / 2.54 };
const MARGINS = ['bottom', 'footer', 'header', 'left', 'right', 'top'] as const;

const ZOOM: Recorded = {
  initial: { scale: 100 },
  read: (value, location) => {
    const given = Object.entries(objectArgument(value, location)).filter(([, one]) => one !== null);
    const known = given.every(([name, one]) => {
      const most = name === 'scale' ? 400 : 32_767;
      const least = name === 'scale' ? 10 : 0;
      return ['scale', ...FITS].includes(name) && typeof one === 'number' && one >= least && one <= most;
    });
    return known ? Object.fromEntries(given) : undefined;
  },
};

const PAGE_LAYOUT: Record<string, Recorded> = {
  Orientation: recordedChoice('Portrait', ['Portrait', 'Landscape']),
  PaperSize: recordedChoice('Letter', PAPER_SIZES),
  BlackAndWhite: recordedFlag(false),
  PrintErrors: recordedChoice('AsDisplayed', ['AsDisplayed', 'Blank', 'Dash', 'NotAvailable']),
  Zoom: ZOOM,
  CenterHorizontally: recordedFlag(false),
  CenterVertically: recordedFlag(false),
  PrintHeadings: recordedFlag(false),
  PrintGridlines: recordedFlag(false),
  LeftMargin: recordedNumber(50.4),
  RightMargin: recordedNumber(50.4),
  TopMargin: recordedNumber(54),
  BottomMargin: recordedNumber(54),
  HeaderMargin: recordedNumber(21.6),
  FooterMargin: recordedNumber(21.6),
  PrintComments: recordedChoice('NoComments', ['NoComments', 'EndSheet', 'InPlace']),
  DraftMode: recordedFlag(false),
  FirstPageNumber: {
    initial: '',
    read: (value) => (typeof value === 'number' || value === '' ? value : undefined),
  },
  PrintOrder: recordedChoice('DownThenOver', ['DownThenOver', 'OverThenDown']),
};

/** `Worksheet.pageLayout`. */
export function definePageLayout(context: WorkbookContext): ApiClass<SheetTarget> {
  const { classes, parts } = context;
  const layoutOf = ({ sheetId }: SheetTarget): PageLayoutRecord =>
    parts.pageLayouts.of(sheetInfo(context, sheetId).id);
  const whole = (sheet: SheetTarget): RecordedPart => ({ values: layoutOf(sheet).values, place: '' });
  const rangeOf = ({ sheetId }: SheetTarget, box: Box | null): ApiObject | null =>
    box && classes.range.object({ sheetId, box });
  const boxesOf = ({ sheetId }: SheetTarget, value: unknown, member: string): Box[] => {
    const location = `PageLayout.${member}`;
    const areas = classes.rangeAreas.targetOf(value);
    const ranges =
      areas === null
        ? addressesOf(value).map((one) => rangeArgument(context, sheetId, one, location))
        : areas.boxes.map((box) => ({ sheetId: areas.sheetId, box }));
    if (ranges.some((one) => one.sheetId !== sheetId)) throw invalidArgument(location);
    return ranges.map(({ box }) => box);
  };
  return new ApiClass<SheetTarget>('PageLayout', {
    scalars: recordedScalars('PageLayout', whole, PAGE_LAYOUT),
    navigations: {
      HeadersFooters: (sheet) => classes.headerFooterGroup.object(inside(whole(sheet), 'headersFooters')),
    },
    methods: {
      ...withOrNull('PageLayout', 'GetPrintArea', (sheet: SheetTarget) => {
        const { area } = layoutOf(sheet);
        return area.length === 0 ? null : classes.rangeAreas.object({ ...sheet, boxes: area });
      }),
      ...withOrNull('PageLayout', 'GetPrintTitleRows', (sheet: SheetTarget) =>
        rangeOf(sheet, layoutOf(sheet).titleRows),
      ),
      ...withOrNull('PageLayout', 'GetPrintTitleColumns', (sheet: SheetTarget) =>
        rangeOf(sheet, layoutOf(sheet).titleColumns),
      ),
      SetPrintArea: (sheet, area) => {
        layoutOf(sheet).area = boxesOf(sheet, area, 'setPrintArea');
      },
      SetPrintTitleRows: (sheet, rows) => {
        const [box] = boxesOf(sheet, rows, 'setPrintTitleRows');
        const { column, columnCount } = WHOLE_SHEET;
        layoutOf(sheet).titleRows = box ? { ...box, column, columnCount } : null;
      },
      SetPrintTitleColumns: (sheet, columns) => {
        const [box] = boxesOf(sheet, columns, 'setPrintTitleColumns');
        const { row, rowCount } = WHOLE_SHEET;
        layoutOf(sheet).titleColumns = box ? { ...box, row, rowCount } : null;
      },
      SetPrintMargins: (sheet, unit, options) => {
        const location = 'PageLayout.setPrintMargins';
        const points = POINTS[choiceArgument(unit, Object.keys(POINTS) as (keyof typeof POINTS)[], location)];
        const given = objectArgument(options, location);
        for (const margin of MARGINS) {
          const value = given[margin];
          if (typeof value === 'number') layoutOf(sheet).values[`${margin}Margin`] = value * points;
        }
      },
    },
  });
}

/** Blank: none. */
function addressesOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return [value];
  return value === '' ? [] : value.split(/[,;](?=(?:[^']*'[^']*')*[^']*$)/);
}

const PAGES = ['DefaultForAllPages', 'FirstPage', 'EvenPages', 'OddPages'];

export function defineHeaderFooterGroup({ classes }: WorkbookContext): ApiClass<RecordedPart> {
  const own = (part: RecordedPart) => part;
  const page = (name: string) => (part: RecordedPart) =>
    classes.headerFooter.object(inside(part, name.charAt(0).toLowerCase() + name.slice(1)));
  return new ApiClass<RecordedPart>('HeaderFooterGroup', {
    scalars: recordedScalars('HeaderFooterGroup', own, {
      State: recordedChoice('Default', ['Default', 'FirstAndDefault', 'OddAndEven', 'FirstOddAndEven']),
      UseSheetMargins: recordedFlag(true),
      UseSheetScale: recordedFlag(true),
    }),
    navigations: Object.fromEntries(PAGES.map((name) => [name, page(name)])),
  });
}

export function defineHeaderFooter(): ApiClass<RecordedPart> {
  const places = ['LeftHeader', 'CenterHeader', 'RightHeader', 'LeftFooter', 'CenterFooter', 'RightFooter'];
  return new ApiClass<RecordedPart>('HeaderFooter', {
    scalars: recordedScalars(
      'HeaderFooter',
      (part) => part,
      Object.fromEntries(places.map((place) => [place, recordedText('')])),
    ),
  });
}
