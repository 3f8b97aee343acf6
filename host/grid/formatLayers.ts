import { intersection, without } from './box';
import { MAX_COLUMNS, MAX_ROWS } from './address';
import { NO_LINE } from './borderLine';
import { type Box, type CellFormats, type FormatProperty, type ShiftDirection } from './grid';
import { movedBox } from './movedBox';

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

interface Layer {
  box: Box;
  property: FormatProperty;
  value: unknown;
}

/** Formats as they were painted, the newest on top: a format of whole columns costs no more than that of a cell. */
export class FormatLayers {
  private layers: Layer[] = [];

  paint<P extends FormatProperty>(box: Box, property: P, value: CellFormats[P] | null): void {
    this.layers = this.layers.filter((one) => one.property !== property || !covers(box, one.box));
    this.layers.push({ box, property, value: value ?? DEFAULT_FORMATS[property] });
  }

  /** The format of the block; null when more than one value shows in it. */
  read<P extends FormatProperty>(box: Box, property: P): CellFormats[P] | null {
    const values = new Set<unknown>();
    let open = [box];
    for (const layer of this.layers.toReversed()) {
      if (layer.property !== property || !open.some((one) => intersection(layer.box, one) !== null)) continue;
      values.add(layer.value);
      open = open.flatMap((one) => without(one, layer.box));
    }
    if (open.length > 0) values.add(DEFAULT_FORMATS[property]);
    return onlyOf(values) as CellFormats[P] | null;
  }

  /** Whole rows or columns come or go: what was painted moves along. */
  shift(shift: { box: Box; direction: ShiftDirection }): void {
    this.layers = this.layers.flatMap((one) => {
      const isVertical = shift.direction === 'Down' || shift.direction === 'Up';
      // What was painted on whole columns or rows is as long afterwards.
      if (isVertical ? one.box.rowCount === MAX_ROWS : one.box.columnCount === MAX_COLUMNS) return [one];
      const box = movedBox(one.box, shift);
      return box === null ? [] : [{ ...one, box }];
    });
  }

  takeAll(other: FormatLayers): void {
    this.layers = [...other.layers];
  }

  clear(box: Box): void {
    for (const property of Object.keys(DEFAULT_FORMATS) as FormatProperty[]) {
      // Clearing formats keeps the size of rows and columns.
      if (property === 'columnWidth' || property === 'rowHeight') continue;
      if (this.layers.some((one) => one.property === property)) this.paint(box, property, null);
    }
  }
}

function covers(outer: Box, inner: Box): boolean {
  const shared = intersection(outer, inner);
  return shared?.rowCount === inner.rowCount && shared.columnCount === inner.columnCount;
}

function onlyOf(values: Set<unknown>): unknown {
  return values.size === 1 ? [...values][0] : null;
}
