import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { readManifest } from './manifest';

const { window } = new JSDOM('', { url: 'https://localhost/', runScripts: 'outside-only' });
const parser = new window.DOMParser();
const sample = readFileSync(path.resolve(__dirname, '../../testing/sampleAddin/manifest.xml'), 'utf8');
const read = (xml: string) => readManifest(xml, parser);

describe('readManifest', () => {
  it('reads runtime page, functions and buttons', () => {
    const icon = 'https://localhost:3000/assets/icon-32.png';
    expect(read(sample)).toEqual({
      id: '5a1f2c36-8a0e-4d6f-9d0c-2f9d3b7c1e55',
      name: 'Sample add-in',
      runtimePage: 'https://localhost:3000/taskpane.html',
      functionsPage: null,
      commandsPage: null,
      notices: [],
      functions: { metadataUrl: 'https://localhost:3000/functions.json', namespace: 'TRY' },
      shortcutsUrl: null,
      groups: [
        {
          label: 'Sample',
          buttons: [
            {
              id: 'Sample.Open',
              label: 'Open pane',
              tooltip: 'Opens the sample pane',
              icon,
              action: { type: 'ShowTaskpane', page: 'https://localhost:3000/taskpane.html' },
            },
            {
              id: 'Sample.Stamp',
              label: 'Stamp',
              tooltip: 'Writes into the selected cell',
              icon,
              action: { type: 'ExecuteFunction', functionName: 'stamp' },
            },
          ],
        },
      ],
    });
  });

  it('shows the page of the first button when there is no shared runtime, or of the default settings', () => {
    const xml = sample
      .replace(/<Runtimes>[\s\S]*<\/Runtimes>/, '')
      .replace(
        'SourceLocation DefaultValue="https://localhost:3000/taskpane',
        'SourceLocation DefaultValue="https://localhost:3000/other',
      );
    expect(read(xml).runtimePage).toBe('https://localhost:3000/taskpane.html');
    expect(read(xml.replace(/<Group[\s\S]*<\/Group>/, '')).runtimePage).toBe(
      'https://localhost:3000/other.html',
    );
  });

  it('has no functions when the manifest has no extension point for them', () => {
    expect(read(sample.replace('xsi:type="CustomFunctions"', 'xsi:type="Other"')).functions).toBeNull();
  });

  it.each([
    [
      'a resource that is not there',
      'bt:Url id="Metadata"',
      'bt:Url id="Elsewhere"',
      'names the resource "Metadata"',
    ],
    ['an element that is missing', /<DisplayName.*\/>/, '', 'no DisplayName'],
    ['another document', /[\s\S]*/, '<html/>', 'not an OfficeApp'],
    ['no XML', '</OfficeApp>', '', 'not an OfficeApp'],
  ])('rejects %s by name', (_, from, to, message) => {
    expect(() => read(sample.replace(from, to))).toThrow(message);
  });

  it('leaves out a button of another kind, and says it', () => {
    const { groups, notices } = read(sample.replace('xsi:type="ShowTaskpane"', 'xsi:type="Dial"'));
    expect(groups[0]?.buttons.map(({ id }) => id)).toEqual(['Sample.Stamp']);
    expect(notices).toEqual([expect.stringContaining('no ribbon action of type "Dial"')]);
  });

  it('offers the items of a menu', () => {
    const item = (id: string, action: string) =>
      `<Item id="${id}"><Label resid="Open.Label"/><Supertip><Title resid="Open.Label"/><Description resid="Open.Tip"/></Supertip>${action}</Item>`;
    const items = [
      item('One', '<Action xsi:type="ExecuteFunction"><FunctionName>one</FunctionName></Action>'),
      item('Two', '<Action xsi:type="ShowTaskpane"><SourceLocation resid="Metadata"/></Action>'),
    ].join('');
    const [label = ''] = /<Label resid="[^"]+"/.exec(sample.slice(sample.indexOf('<Control'))) ?? [];
    const resid = /"([^"]+)"/.exec(label)?.[1] ?? '';
    const tip = /<Description resid="([^"]+)"/.exec(sample)?.[1] ?? '';
    const menu = `<Control xsi:type="Menu" id="Menu"><Label resid="${resid}"/><Items>${items
      .replaceAll('Open.Label', resid)
      .replaceAll('Open.Tip', tip)}</Items></Control>`;
    const { groups } = read(sample.replace(/<Control /, `${menu}<Control `));
    const [first] = groups[0]?.buttons ?? [];
    expect(first).toMatchObject({ id: 'Menu', action: { type: 'Menu' } });
    expect(
      first?.action.type === 'Menu' && first.action.items.map(({ id, action }) => [id, action.type]),
    ).toEqual([
      ['One', 'ExecuteFunction'],
      ['Two', 'ShowTaskpane'],
    ]);
  });

  it('runs functions and commands in pages of their own where runtimes are not shared', () => {
    const own = sample.replace(/<Runtimes>[\s\S]*<\/Runtimes>/, '');
    const withPage = own.replace(
      '<Page><SourceLocation resid="Pane"/>',
      '<Page><SourceLocation resid="Page"/>',
    );
    const withBoth = withPage
      .replace('<FunctionFile resid="Pane"/>', '<FunctionFile resid="Commands"/>')
      .replace(
        '<bt:Urls>',
        '<bt:Urls><bt:Url id="Page" DefaultValue="https://localhost:3000/functions.html"/><bt:Url id="Commands" DefaultValue="https://localhost:3000/commands.html"/>',
      );
    expect(read(withBoth)).toMatchObject({
      functionsPage: 'https://localhost:3000/functions.html',
      commandsPage: 'https://localhost:3000/commands.html',
    });
  });

  it('takes functions without a namespace by their names, and says it', () => {
    const { functions, notices } = read(sample.replace(/<Namespace[^>]*\/>/, ''));
    expect(functions?.namespace).toBe('');
    expect(notices).toEqual([expect.stringContaining('no Namespace')]);
  });
});
