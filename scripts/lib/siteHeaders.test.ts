import { azureConfig, nginxConfig, siteRules } from './siteHeaders.cjs';

const policy = "default-src 'none'; script-src 'self'";
const rules = siteRules(policy);

/** The headers of a file, by the first rule that applies. */
function headersOf(file: string): Record<string, string> {
  const applies = ({ path, pattern }: (typeof rules)[number]) =>
    pattern
      ? new RegExp(pattern).test(file)
      : path.endsWith('*')
        ? file.startsWith(path.slice(0, -1))
        : file === path;
  return rules.find(applies)!.headers;
}

test('a chunk with a hash in its name is kept for a year; a file without one is asked for again', () => {
  expect(headersOf('/tab-study.607ab.js')['Cache-Control']).toContain('immutable');
  for (const file of [
    '/functions.js',
    '/taskpane.js',
    '/taskpane.html',
    '/functions.json',
    '/assets/icon-32.png',
  ])
    expect([file, headersOf(file)['Cache-Control']]).toEqual([file, 'no-cache']);
});

test('the metadata of the functions and the manifests are readable from Excel on the web, and only they', () => {
  const isShared = (file: string) => 'Access-Control-Allow-Origin' in headersOf(file);
  expect(['/functions.json', '/manifest.xml', '/manifest.json'].map(isShared)).toEqual([true, true, true]);
  expect(['/taskpane.html', '/functions.js', '/help/index.html'].some(isShared)).toBe(false);
});

test('the pane is served with its policy, and help pages run no script', () => {
  expect(headersOf('/taskpane.html')['Content-Security-Policy']).toBe(policy);
  expect(headersOf('/help/about/privacy.html')['Content-Security-Policy']).toMatch(/^default-src 'none'/);
});

test('Azure and nginx get the same rules in the same order', () => {
  const { routes, globalHeaders } = JSON.parse(azureConfig(rules)) as {
    routes: { route: string; headers: object }[];
    globalHeaders: Record<string, string>;
  };
  expect(routes.map(({ headers }) => headers)).toEqual(rules.map(({ headers }) => headers));
  const locations = nginxConfig(rules).match(/^location .* \{$/gm);
  expect(locations).toHaveLength(rules.length);
  for (const [name, value] of Object.entries(globalHeaders))
    expect(nginxConfig(rules).split(`add_header ${name} "${value}" always;`)).toHaveLength(rules.length + 1);
});
