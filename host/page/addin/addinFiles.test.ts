import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { loadAddin } from './addinFiles';

const folder = path.resolve(__dirname, '../../testing/sampleAddin');
const { window } = new JSDOM('', { url: 'https://localhost/', runScripts: 'outside-only' });
const parser = new window.DOMParser();

/** Serves the sample add-in, without the files that are left out. */
function serving(...missing: string[]): typeof globalThis.fetch {
  return async (url) => {
    const file = path.basename(String(url));
    if (missing.includes(file)) return new Response('', { status: 404 });
    return new Response(readFileSync(path.join(folder, file), 'utf8'));
  };
}

test('functions get the names that formulas use', async () => {
  const { manifest, functions } = await loadAddin('/manifest.xml', serving(), parser);
  expect(manifest.name).toBe('Sample add-in');
  expect(functions.map((one) => one.gridName)).toEqual([
    'TRY.ADD',
    'TRY.ECHO',
    'TRY.FAIL',
    'TRY.SLOW',
    'TRY.TURN',
  ]);
});

test.each(['manifest.xml', 'functions.json'])('a build without %s is named', async (file) => {
  await expect(loadAddin('/manifest.xml', serving(file), parser)).rejects.toThrow(
    new RegExp(`${file} cannot be read \\(404\\)`),
  );
});

test('functions without a name are called by their ids, volatile ones are said', async () => {
  const metadata = { functions: [{ id: 'ROLL', parameters: [], options: { volatile: true } }] };
  const withMetadata: typeof globalThis.fetch = async (url, ...rest) =>
    String(url).endsWith('functions.json') ? new Response(JSON.stringify(metadata)) : serving()(url, ...rest);
  const { functions, notices } = await loadAddin('/manifest.xml', withMetadata, parser);
  expect(functions.map(({ gridName, name }) => [gridName, name])).toEqual([['TRY.ROLL', 'ROLL']]);
  expect(notices).toEqual([
    'Functions without a name in the metadata are called by their ids: ROLL.',
    expect.stringMatching(/^Volatile functions are called again only .*: TRY\.ROLL\.$/),
  ]);
});
