import type { BooleanNumber, HorizontalAlign, IStyleData, VerticalAlign, WrapStrategy } from '@univerjs/core';
import type { StyleName } from './firstWorkbook';

const yes: BooleanNumber.TRUE = 1;
const left: HorizontalAlign.LEFT = 1;
const center: HorizontalAlign.CENTER = 2;
const middle: VerticalAlign.MIDDLE = 2;
const wrap: WrapStrategy.WRAP = 3;

const line = { s: 1, cl: { rgb: '#C8D1DA' } };
const box = { t: line, b: line, l: line, r: line };

/** Styles of a first workbook by the names that its blocks use. */
export const cellStyles: Record<StyleName, IStyleData> = {
  title: { bl: yes, fs: 15, cl: { rgb: '#17324D' } },
  note: { fs: 10, cl: { rgb: '#4A5B6C' } },
  heading: { bl: yes, cl: { rgb: '#17324D' } },
  columnHeading: {
    bl: yes,
    fs: 10,
    cl: { rgb: '#FFFFFF' },
    bg: { rgb: '#1F4E79' },
    ht: center,
    vt: middle,
    tb: wrap,
    bd: box,
  },
  label: { ht: left },
  input: { cl: { rgb: '#0B4F9E' }, bg: { rgb: '#F3F8FD' }, ht: center, bd: box },
  result: { bl: yes, bg: { rgb: '#F2F7EC' }, n: { pattern: '0.0' }, bd: box },
};
