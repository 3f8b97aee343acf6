import axe from 'axe-core';
import { JSDOM } from 'jsdom';
import type { Attributes } from '../../../contract';
import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const beam: Attributes = {
  L_X: 26,
  supports: [
    ['Pinned', 0, 3.5],
    ['Roller', 12, 3.5],
    ['Roller', 22, 3.5],
  ],
  member: '4x12 D.Fir-L No. 2',
  loadsDist: [],
  loadsLine: [
    ['Dead', 0, 0, 'D', 60, 60],
    ['Live', 0, 0, 'L', 160, 160],
  ],
};
const open = async (attributes: Attributes) =>
  web.browser.open(`/sheets/${await web.calculate('timberBeamASD', attributes)}`);

test('a report with diagrams has no accessibility violations', async () => {
  await open(beam);
  const { window } = new JSDOM(web.browser.page.html, { runScripts: 'outside-only' });
  window.eval(axe.source);
  const { violations } = (await window.eval(
    `axe.run(document, { rules: { 'color-contrast': { enabled: false } } })`,
  )) as axe.AxeResults;
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
