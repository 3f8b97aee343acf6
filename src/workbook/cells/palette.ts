/** Colours of what is written into sheets, each text 4.5:1 and more on its ground. Light enough for black and white print. */
export const palette = {
  headingFill: '#E8EEF7',
  /** What is typed in: blue, as engineers mark it. */
  input: { color: '#1F3FA8', fill: '#FFF9E5' },
  resultFill: '#EEF5EE',
  muted: '#5C5C5C',
  /** As Excel shows a hyperlink; it gives this to no formula that an add-in writes. */
  link: '#0563C1',
  passing: { color: '#0B5A0B', fill: '#E2F3E2' },
  failing: { color: '#8A0B14', fill: '#FBE3E4' },
  doubtful: { color: '#6B4700', fill: '#FFF1CC' },
} as const;

/** Text and ground. */
export interface Look {
  color: string;
  fill: string;
}

/** The headings of a table. */
export function giveHeading(range: Excel.Range): void {
  range.format.font.bold = true;
  range.format.fill.color = palette.headingFill;
}

/** Cells to type into. */
export function giveInput(range: Excel.Range): void {
  range.format.font.color = palette.input.color;
  range.format.fill.color = palette.input.fill;
}

/** Cells that open something. */
export function giveLink(range: Excel.Range): void {
  range.format.font.color = palette.link;
  range.format.font.underline = 'Single';
}
