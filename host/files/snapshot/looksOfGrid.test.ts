/** What an add-in sets of cells through the grid is in the saved file, and there again when it is opened. */
import { JSDOM } from 'jsdom';
import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';
import { readWorkbook } from '../readWorkbook';
import { writeWorkbook } from '../writeWorkbook';
import { contentOfSnapshot } from './contentOfSnapshot';

const { window } = new JSDOM('');
const xml = { parser: new window.DOMParser(), serializer: new window.XMLSerializer() };
afterAll(disposeGrids);

test('merged cells, grid lines, struck, raised, turned and indented text', () => {
  const grid = createUniverWithoutScreen();
  const id = grid.activeSheetId();
  const box = { row: 1, column: 1, rowCount: 1, columnCount: 1 };
  const merged = { row: 4, column: 0, rowCount: 2, columnCount: 3 };
  grid.setCells(id, box, [["'007"]]);
  grid.setFormat(id, box, 'font.strikethrough', true);
  grid.setFormat(id, box, 'font.position', 'Superscript');
  grid.setFormat(id, box, 'textOrientation', -45);
  grid.setFormat(id, box, 'indentLevel', 2);
  grid.merge(id, merged);
  grid.setGridlines(id, false);
  const saved = writeWorkbook(
    contentOfSnapshot(grid.snapshot(), () => ''),
    { xml, addinId: 'id', functionNames: [] },
  );
  const [sheet] = readWorkbook(saved, { xml, addinId: 'id', functionNames: [] }).content.sheets;
  expect(sheet?.merges).toEqual([merged]);
  expect(sheet?.showGridlines).toBe(false);
  expect(sheet?.cells.get(1)?.get(1)).toMatchObject({
    value: '007',
    style: { st: { s: 1 }, va: 3, tr: { a: -45 }, pd: { l: 18 } },
  });
});
