import { PAPER_SIZES, type PageLayoutRecord } from '../../excel/parts/pageLayouts';
import { type SheetContent } from '../content/workbookContent';
import { childOf, flag, numeric } from '../xml/xmlReader';
import { element, escapeCharacters, escapeXml, unescapeCharacters } from '../xml/xmlWriter';

type Values = PageLayoutRecord['values'];

const POINTS_PER_INCH = 72;
/** Inches, where nothing else was set. */
const MARGINS = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 };
/** Flags under the names of their element in the file. */
const OPTIONS = {
  horizontalCentered: 'centerHorizontally',
  verticalCentered: 'centerVertically',
  headings: 'printHeadings',
  gridLines: 'printGridlines',
};
/** Values of pageSetup under the names of their attribute; the file has them with a small first letter. */
const CHOICES = {
  orientation: { key: 'orientation', names: { portrait: 'Portrait', landscape: 'Landscape' } },
  pageOrder: { key: 'printOrder', names: { downThenOver: 'DownThenOver', overThenDown: 'OverThenDown' } },
  cellComments: {
    key: 'printComments',
    names: { none: 'NoComments', atEnd: 'EndSheet', asDisplayed: 'InPlace' },
  },
  errors: {
    key: 'printErrors',
    names: { displayed: 'AsDisplayed', blank: 'Blank', dash: 'Dash', NA: 'NotAvailable' },
  },
};
const SETUP_FLAGS = { blackAndWhite: 'blackAndWhite', draft: 'draftMode' };
/** Headers and footers: where each stands in the file and which pages of the object model it is for. */
const PAGES = [
  { pages: 'defaultForAllPages', file: 'odd', different: null },
  { pages: 'oddPages', file: 'odd', different: 'differentOddEven' },
  { pages: 'evenPages', file: 'even', different: 'differentOddEven' },
  { pages: 'firstPage', file: 'first', different: 'differentFirst' },
] as const;
const SIDES = { L: 'left', C: 'center', R: 'right' } as const;

/** Takes the set-up of the printed page out of a sheet. */
export function takePageLayout(root: Element, { pageLayout: { values } }: SheetContent): void {
  const properties = childOf(root, 'sheetPr');
  const fit = properties && childOf(properties, 'pageSetUpPr');
  const isFitted = fit !== null && flag(fit, 'fitToPage');
  const taken = (name: string) => {
    const found = childOf(root, name);
    found?.remove();
    return found;
  };
  const options = taken('printOptions');
  if (options) readFlags(options, OPTIONS, values);
  const margins = taken('pageMargins');
  for (const margin of Object.keys(MARGINS)) {
    const inches = margins && numeric(margins, margin);
    if (inches !== null) values[`${margin}Margin`] = inches * POINTS_PER_INCH;
  }
  const setup = taken('pageSetup');
  if (setup) readSetup(setup, values);
  if (isFitted) {
    const pages = (name: string) => (setup && numeric(setup, name)) ?? 1;
    const [across, down] = [pages('fitToWidth'), pages('fitToHeight')];
    values['zoom'] = {
      ...(across > 0 ? { horizontalFitToPages: across } : {}),
      ...(down > 0 ? { verticalFitToPages: down } : {}),
    };
  }
  const texts = taken('headerFooter');
  if (texts) readTexts(texts, values);
}

function readFlags(from: Element, names: Record<string, string>, values: Values): void {
  for (const [name, key] of Object.entries(names)) if (flag(from, name)) values[key] = true;
}

function readSetup(setup: Element, values: Values): void {
  readFlags(setup, SETUP_FLAGS, values);
  for (const [name, { key, names }] of Object.entries(CHOICES)) {
    const value = (names as Record<string, string>)[setup.getAttribute(name) ?? ''];
    if (value !== undefined) values[key] = value;
  }
  const paper = PAPER_SIZES[(numeric(setup, 'paperSize') ?? 0) - 1];
  if (paper !== undefined) values['paperSize'] = paper;
  const scale = numeric(setup, 'scale');
  if (scale !== null && scale !== 100) values['zoom'] = { scale };
  if (flag(setup, 'useFirstPageNumber')) values['firstPageNumber'] = numeric(setup, 'firstPageNumber') ?? 1;
}

function readTexts(texts: Element, values: Values): void {
  const [isOdd, isFirst] = [flag(texts, 'differentOddEven'), flag(texts, 'differentFirst')];
  const set = (place: string, value: unknown) => (values[`headersFooters.${place}`] = value);
  if (isOdd || isFirst)
    set('state', isOdd ? (isFirst ? 'FirstOddAndEven' : 'OddAndEven') : 'FirstAndDefault');
  if (!flag(texts, 'scaleWithDoc', true)) set('useSheetScale', false);
  if (!flag(texts, 'alignWithMargins', true)) set('useSheetMargins', false);
  for (const { pages, file, different } of PAGES) {
    if (file === 'odd' && (different !== null) !== isOdd) continue;
    for (const part of ['Header', 'Footer']) {
      const text = unescapeCharacters(childOf(texts, file + part)?.textContent ?? '');
      for (const [side, one] of sidesOf(text)) set(`${pages}.${side}${part}`, one);
    }
  }
}

/** `&Lleft&Cmiddle&Rright`; text before any of them stands in the middle. */
function sidesOf(text: string): [string, string][] {
  const found = new Map<string, string>();
  let side: string = SIDES.C;
  for (const piece of text.match(/&[\s\S]|[^&]+|&$/g) ?? []) {
    const next = SIDES[piece.slice(1) as keyof typeof SIDES];
    if (piece.startsWith('&') && next) side = next;
    else found.set(side, (found.get(side) ?? '') + piece);
  }
  return [...found];
}

/** Whether the sheet is scaled to a number of pages, which its properties say. */
export function isFittedToPages({ pageLayout }: SheetContent): boolean {
  return fitOf(pageLayout.values) !== null;
}

function fitOf({ zoom }: Values): { fitToWidth: number; fitToHeight: number } | null {
  const { horizontalFitToPages: across, verticalFitToPages: down } = (zoom ?? {}) as Record<string, number>;
  return across === undefined && down === undefined
    ? null
    : { fitToWidth: across ?? 0, fitToHeight: down ?? 0 };
}

/** The elements of the printed page; none where nothing was set. */
export function pageElements({ pageLayout: { values } }: SheetContent): { name: string; xml: string }[] {
  if (Object.keys(values).length === 0) return [];
  const flags = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([name, key]) => [name, values[key] === true || null]));
  const choices = Object.entries(CHOICES).map(([name, { key, names }]) => [
    name,
    Object.entries(names).find(([, value]) => value === values[key])?.[0],
  ]);
  const margins = Object.entries(MARGINS).map(([margin, inches]) => {
    const points = values[`${margin}Margin`];
    return [margin, typeof points === 'number' ? points / POINTS_PER_INCH : inches];
  });
  const first = values['firstPageNumber'];
  const paper = PAPER_SIZES.indexOf(String(values['paperSize'])) + 1;
  const setup = {
    paperSize: paper || null,
    scale: (values['zoom'] as { scale?: number } | undefined)?.scale ?? null,
    firstPageNumber: typeof first === 'number' ? first : null,
    ...fitOf(values),
    ...Object.fromEntries(choices),
    ...flags(SETUP_FLAGS),
    useFirstPageNumber: typeof first === 'number' || null,
  };
  const options = flags(OPTIONS);
  return [
    ...(Object.values(options).some(Boolean)
      ? [{ name: 'printOptions', xml: element('printOptions', options) }]
      : []),
    { name: 'pageMargins', xml: element('pageMargins', Object.fromEntries(margins)) },
    { name: 'pageSetup', xml: element('pageSetup', setup) },
    { name: 'headerFooter', xml: textsXml(values) },
  ];
}

function textsXml(values: Values): string {
  const state = String(values['headersFooters.state'] ?? 'Default');
  const [isOdd, isFirst] = [state.includes('Odd'), state.includes('First')];
  const textOf = (pages: string, part: string) =>
    Object.entries(SIDES)
      .map(([code, side]) => {
        const text = values[`headersFooters.${pages}.${side}${part}`];
        return typeof text === 'string' && text !== '' ? `&${code}${text}` : '';
      })
      .join('');
  const texts = PAGES.filter(({ file, different }) =>
    file === 'odd' ? (different !== null) === isOdd : file === 'even' ? isOdd : isFirst,
  ).flatMap(({ pages, file }) =>
    ['Header', 'Footer'].map((part) => {
      const text = textOf(pages, part);
      return text === '' ? '' : element(file + part, {}, escapeXml(escapeCharacters(text)));
    }),
  );
  if (texts.every((one) => one === '')) return '';
  const unless = (key: string) => (values[`headersFooters.${key}`] === false ? false : null);
  return element(
    'headerFooter',
    {
      differentOddEven: isOdd || null,
      differentFirst: isFirst || null,
      scaleWithDoc: unless('useSheetScale'),
      alignWithMargins: unless('useSheetMargins'),
    },
    texts.join(''),
  );
}
