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
              action: { type: 'ShowTaskpane' },
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

  it('runs the page of the default settings when there is no shared runtime', () => {
    const xml = sample
      .replace(/<Runtimes>[\s\S]*<\/Runtimes>/, '')
      .replace(
        'SourceLocation DefaultValue="https://localhost:3000/taskpane',
        'SourceLocation DefaultValue="https://localhost:3000/other',
      );
    expect(read(xml).runtimePage).toBe('https://localhost:3000/other.html');
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
    [
      'a button of another kind',
      'xsi:type="ShowTaskpane"',
      'xsi:type="Dial"',
      'no ribbon action of type "Dial"',
    ],
    ['another document', /[\s\S]*/, '<html/>', 'not an OfficeApp'],
    ['no XML', '</OfficeApp>', '', 'not an OfficeApp'],
  ])('rejects %s by name', (_, from, to, message) => {
    expect(() => read(sample.replace(from, to))).toThrow(message);
  });
});
