import { NO_LINE } from './borderLine';
import { type CellFormats } from './grid';

export const DEFAULT_FORMATS: CellFormats = {
  'fill.color': '#FFFFFF',
  'font.bold': false,
  'font.italic': false,
  'font.underline': 'None',
  'font.color': '#000000',
  'font.size': 11,
  'font.name': 'Calibri',
  'font.strikethrough': false,
  'font.position': 'None',
  horizontalAlignment: 'General',
  verticalAlignment: 'Bottom',
  wrapText: false,
  textOrientation: 0,
  indentLevel: 0,
  columnWidth: 48,
  rowHeight: 15,
  'border.top': NO_LINE,
  'border.bottom': NO_LINE,
  'border.left': NO_LINE,
  'border.right': NO_LINE,
};
