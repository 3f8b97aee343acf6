/** What a template brings in its folder is all that the service and the pane need to show it. */
import { allTemplates } from '../../engineering/catalogue';
import { createCanvas } from '../../engineering/rules/sketch/canvas';
import type { Template } from '../../engineering/kit/template';
import { iconOf } from '../../src/taskpane/templates/icons';
import { indexTemplates } from '../../src/core/templates/templateSearch';
import { ratioTemplate } from '../../service/testing/ratioTemplate';
import { startWebSheets } from '../../service/web/testing/webSheets';
import { startServiceAddin } from '../support/serviceAddin';
import { startListeningService } from '../support/faults/faultProxyService';

const retainingWall: Template = {
  ...ratioTemplate,
  code: 'retainingWall',
  name: 'Retaining Wall',
  category: 'Geotechnical',
  icon: 'M4 20h16M8 20V4h3v16',
  searchWords: ['bulkhead'],
  sketch() {
    const canvas = createCanvas(100, 60);
    canvas.rectangle('body', 40, 10, 20, 30);
    return [canvas.finish('Wall', 'Not to scale.')];
  },
};
const templates = [...allTemplates(), retainingWall];

test('the pane draws the icon of a new template, and finds it by its search words', async () => {
  const service = await startListeningService({ templates });
  try {
    const list = await startServiceAddin(service).runtime.catalogue.list();
    expect(list.map(iconOf).map(({ name }) => name)).toEqual(templates.map(() => 'template'));
    const find = indexTemplates([...list]);
    const found = find({ search: 'bulkheads', category: null });
    expect(found.map(({ code }) => code)).toEqual(['retainingWall']);
    expect(found.map(iconOf)).toEqual([{ name: 'template', path: retainingWall.icon }]);
    const codes = (search: string) => find({ search, category: null }).map(({ code }) => code);
    expect(codes('joists')).toEqual(['timberBeamASD']);
    expect(codes('earthquake')).toEqual(['seismicELFASCE7']);
    expect(codes('roof')).toEqual(expect.arrayContaining(['loadsSnowASCE7-16', 'loadsSnowASCE7-22']));
  } finally {
    await service.close();
  }
});

test('the report draws the sketch of a new template', async () => {
  const web = await startWebSheets({ templates });
  try {
    const sheetId = await web.calculate('retainingWall', {}, 'Wall');
    const { document } = await web.browser.open(`/sheets/${sheetId}`);
    expect(document.body.textContent).toContain('Not to scale.');
  } finally {
    await web.service.close();
  }
});
