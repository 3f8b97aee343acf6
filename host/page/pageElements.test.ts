import { JSDOM } from 'jsdom';
import { Pane } from './elements/pane';
import { drawRibbon } from './elements/ribbon';
import { RequestTrace } from '../richapi/requestTrace';
import { drawStatus } from './elements/statusBar';
import { TracePanel } from './elements/tracePanel';
import { ValueCard } from './elements/valueCard';
import type { RibbonButton } from './addin/manifest';

const { window } = new JSDOM('', { url: 'https://localhost/', runScripts: 'outside-only' });
const { document } = window;
const element = (name: string) => document.createElement(name);

test('a menu of the ribbon offers its items', () => {
  const pressed: string[] = [];
  const item = (id: string) => ({
    ...{ id, label: id, tooltip: '', icon: null },
    action: { type: 'ExecuteFunction' as const, functionName: id },
  });
  const menu = {
    ...{ id: 'Menu', label: 'More', tooltip: '', icon: null },
    action: { type: 'Menu' as const, items: [item('one'), item('two')] },
  };
  const ribbon = element('nav');
  drawRibbon(ribbon, [{ label: 'Group', buttons: [menu] }], ({ id }) => pressed.push(id));
  expect(ribbon.querySelector('summary')?.textContent).toBe('More');
  ribbon.querySelectorAll('button')[1]?.click();
  expect(pressed).toEqual(['two']);
});

test('the ribbon draws groups and buttons and reports which was pressed', () => {
  const open: RibbonButton = {
    id: 'Open',
    label: 'Open <pane>',
    tooltip: 'Opens it',
    icon: 'https://localhost/icon.png',
    action: { type: 'ShowTaskpane', page: null },
  };
  const run: RibbonButton = {
    ...open,
    id: 'Run',
    icon: null,
    action: { type: 'ExecuteFunction', functionName: 'run' },
  };
  const pressed: RibbonButton[] = [];
  const ribbon = element('nav');
  drawRibbon(ribbon, [{ label: 'Group', buttons: [open, run] }], (button) => pressed.push(button));

  expect(ribbon.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Group');
  const buttons = [...ribbon.querySelectorAll('button')];
  expect(buttons.map((button) => [button.id, button.textContent, button.title])).toEqual([
    ['Open', 'Open <pane>', 'Opens it'],
    ['Run', 'Open <pane>', 'Opens it'],
  ]);
  expect(ribbon.querySelectorAll('img')).toHaveLength(1);
  buttons[1]?.click();
  expect(pressed).toEqual([run]);
});

test('the pane is hidden and shown in place, and each change is reported once', () => {
  const elements = {
    pane: element('aside'),
    title: element('h2'),
    close: element('button'),
    frame: element('iframe') as HTMLIFrameElement,
  };
  const changes: boolean[] = [];
  const pane = new Pane(elements, 'Calc', (visible) => changes.push(visible));
  expect([elements.title.textContent, elements.frame.title, pane.visible]).toEqual(['Calc', 'Calc', true]);
  pane.show();
  elements.close.click();
  pane.hide();
  expect(pane.visible).toBe(false);
  pane.show();
  expect(pane.visible).toBe(true);
  expect(changes).toEqual([false, true]);
});

describe('the status bar', () => {
  const gridWith = (value: string | number) => ({
    selection: () => ({ sheetId: 's', box: { row: 6, column: 7, rowCount: 2, columnCount: 1 } }),
    sheets: () => [{ id: 's', name: 'Snow study', visibility: 'Visible' as const, tabColor: '' }],
    values: () => [[value]],
  });

  test('shows address, error and message of the selected cell', () => {
    const status = element('output');
    drawStatus(status, gridWith('#VALUE!'), ({ row, column }) => `message of ${row},${column}`);
    expect(status.textContent).toBe("'Snow study'!H7  #VALUE!  message of 6,7");
    expect(status.classList.contains('error')).toBe(true);
  });

  test('says why a formula was kept as text', () => {
    const status = element('output');
    drawStatus(status, gridWith('=1+'), () => null);
    expect(status.textContent).toBe(
      "'Snow study'!H7  =1+  This is kept as text. As a formula it cannot be read at character 3: a value is missing at the end.",
    );
    expect(status.classList.contains('error')).toBe(true);
  });

  test.each([
    ['text that could be a formula', '=1+2', null],
    ['an equals sign', '=', null],
    ['a number', 5, 'of a part of the formula'],
    ['an error without a message', '#DIV/0!', null],
  ])('is empty for %s', (_, value, message) => {
    const status = element('output');
    drawStatus(status, gridWith(value), () => message);
    expect([status.textContent, status.classList.contains('error')]).toEqual(['', false]);
  });
});

test('the API log opens, shows the requests and what failed, and is cleared', () => {
  const [bar, area] = [element('footer'), element('main')];
  const trace = new RequestTrace(() => 0);
  new TracePanel(bar, area).watch(trace);
  const failed = {
    ...{ Code: 'ItemNotFound', Message: '', Location: null },
    HttpStatusCode: 404,
    ActionIndex: 0,
  };
  trace.request({ Actions: [], ObjectPaths: {} }, () => ({ Results: [] }));
  trace.request({ Actions: [], ObjectPaths: {} }, () => ({ Results: [], Error: failed }));
  expect(area.querySelectorAll('li')).toHaveLength(0);
  bar.querySelector('button')?.click();
  const lines = [...area.querySelectorAll('li')];
  expect(lines.map((line) => line.classList.contains('error'))).toEqual([false, true]);
  expect(lines[1]?.textContent).toContain('ItemNotFound');
  expect(area.textContent).toContain('2 entries');
  const clear = [...area.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear');
  clear?.click();
  expect(trace.entries()).toEqual([]);
});

test('the card of an entity opens with its properties and closes when another cell is selected', () => {
  const [bar, area] = [element('footer'), element('main')];
  const card = new ValueCard(bar, area);
  const open = bar.querySelector('button');
  const section = area.querySelector('section');
  expect(open?.hidden).toBe(true);
  card.offer({
    ...{ type: 'Entity', text: 'Snow load' },
    properties: {
      pf: { type: 'FormattedNumber', basicValue: 21, numberFormat: '0 "psf"' },
      site: { type: 'Entity', text: 'Vail', properties: { zip: { type: 'String', basicValue: '81657' } } },
    },
  });
  open?.click();
  expect(section?.hidden).toBe(false);
  expect([...(section?.querySelectorAll('dt') ?? [])].map((one) => one.textContent)).toEqual([
    ...['pf', 'site', 'zip'],
  ]);
  expect(section?.textContent).toContain('81657');
  card.offer(null);
  expect([open?.hidden, section?.hidden]).toEqual([true, true]);
});

test('the card of a number has its title and sections, with numbers in their format', () => {
  const [bar, area] = [element('footer'), element('main')];
  const card = new ValueCard(bar, area);
  const section = (title: string, properties: string[]) => ({ layout: 'List', title, properties });
  card.offer({
    ...{ type: 'Double', basicValue: 24 },
    properties: {
      pS: { type: 'Double', basicValue: 24.5, numberFormat: '0.00 "psf"' },
      rows: {
        type: 'Array',
        elements: [[{ type: 'Double', basicValue: 1 }], [{ type: 'Double', basicValue: 2 }]],
      },
      Slope: { type: 'Double', basicValue: 4 },
    },
    layouts: {
      card: {
        title: 'Roof snow',
        sections: [section('Outputs', ['pS', 'rows']), section('Inputs', ['Slope'])],
      },
    },
  });
  bar.querySelector('button')?.click();
  const texts = (kind: string) => [...area.querySelectorAll(kind)].map((one) => one.textContent);
  expect([texts('h3'), texts('h4'), texts('dt'), texts('dd')]).toEqual([
    ['Roof snow'],
    ['Outputs', 'Inputs'],
    ['pS', 'rows', 'Slope'],
    ['24.50 psf', '2 × 1', '4'],
  ]);
});
