import { lineText } from '../../grid/borderLine';
import { type CellFormats } from '../../grid/grid';

/** What a style says of a cell; what it does not speak of stays as it is. */
export interface StyleLook {
  font?: Partial<Pick<CellFormats, 'font.bold' | 'font.italic' | 'font.color' | 'font.size' | 'font.name'>>;
  /** '' takes the fill away. */
  fill?: string;
  border?: Partial<Pick<CellFormats, 'border.top' | 'border.bottom' | 'border.left' | 'border.right'>>;
  numberFormat?: string;
  alignment?: Record<string, never>;
}

const DARK_BLUE = '#44546A';
const BLUE = '#4472C4';
const line = (weight: 'Thin' | 'Medium' | 'Thick', color: string) =>
  lineText({ style: 'Continuous', weight, color });
const double = (color: string) => lineText({ style: 'Double', weight: 'Thick', color });
const around = (text: string) => ({
  'border.top': text,
  'border.bottom': text,
  'border.left': text,
  'border.right': text,
});

/** By their names in `Excel.BuiltInStyle`: the looks of the cell styles in Excel's gallery under the theme "Office" of 2013 to 2022. */
export const BUILT_IN_STYLES: Record<string, StyleLook> = {
  Normal: { font: {}, fill: '', border: {}, numberFormat: 'General', alignment: {} },
  Heading1: {
    font: { 'font.bold': true, 'font.size': 15, 'font.color': DARK_BLUE },
    border: { 'border.bottom': line('Thick', BLUE) },
  },
  Heading2: {
    font: { 'font.bold': true, 'font.size': 13, 'font.color': DARK_BLUE },
    border: { 'border.bottom': line('Thick', '#A1B8E1') },
  },
  Heading3: {
    font: { 'font.bold': true, 'font.color': DARK_BLUE },
    border: { 'border.bottom': line('Medium', '#8EA9DB') },
  },
  Heading4: { font: { 'font.bold': true, 'font.color': DARK_BLUE } },
  SheetTitle: { font: { 'font.name': 'Calibri Light', 'font.size': 18, 'font.color': DARK_BLUE } },
  Total: {
    font: { 'font.bold': true },
    border: { 'border.top': line('Thin', BLUE), 'border.bottom': double(BLUE) },
  },
  Good: { font: { 'font.color': '#006100' }, fill: '#C6EFCE' },
  Bad: { font: { 'font.color': '#9C0006' }, fill: '#FFC7CE' },
  Neutral: { font: { 'font.color': '#9C5700' }, fill: '#FFEB9C' },
  Input: { font: { 'font.color': '#3F3F76' }, fill: '#FFCC99', border: around(line('Thin', '#7F7F7F')) },
  Output: {
    font: { 'font.bold': true, 'font.color': '#3F3F3F' },
    fill: '#F2F2F2',
    border: around(line('Thin', '#3F3F3F')),
  },
  Calculation: {
    font: { 'font.bold': true, 'font.color': '#FA7D00' },
    fill: '#F2F2F2',
    border: around(line('Thin', '#7F7F7F')),
  },
  CheckCell: {
    font: { 'font.bold': true, 'font.color': '#FFFFFF' },
    fill: '#A5A5A5',
    border: around(double('#3F3F3F')),
  },
  LinkedCell: { font: { 'font.color': '#FA7D00' }, border: { 'border.bottom': double('#FF8001') } },
  Note: { fill: '#FFFFCC', border: around(line('Thin', '#B2B2B2')) },
  WarningText: { font: { 'font.color': '#FF0000' } },
  ExplanatoryText: { font: { 'font.italic': true, 'font.color': '#7F7F7F' } },
  Percent: { numberFormat: '0%' },
  Comma: { numberFormat: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)' },
  Currency: { numberFormat: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)' },
};
