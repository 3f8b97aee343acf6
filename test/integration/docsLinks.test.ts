import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...below('docs').filter((file) => file.endsWith('.md')),
];

/** Files below a folder, by their paths from the top of the repository. */
function below(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => statSync(path.join(root, file)).isFile());
}

/** A page without its code, in which brackets mean something else. */
function prose(page: string): string {
  return readFileSync(path.join(root, page), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** Targets of the links and pictures of a page within the repository: [file, heading or '']. */
function targets(page: string): [string, string][] {
  return [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', heading = ''] = target.split('#');
      return [file === '' ? page : path.posix.join(path.posix.dirname(page), file), heading];
    });
}

/** The names by which a page's headings are linked to, as GitHub makes them. */
function headings(page: string): string[] {
  return [...readFileSync(path.join(root, page), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every link and picture of %s leads somewhere', (page) => {
  const broken = targets(page).filter(
    ([file, heading]) =>
      !existsSync(path.join(root, file)) || (heading !== '' && !headings(file).includes(heading)),
  );
  expect(broken).toEqual([]);
});

test('every page of docs is reached from README.md', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const [file] of targets(page)) if (pages.includes(file)) reached.add(file);
  }
  expect(pages.filter((page) => !reached.has(page))).toEqual([]);
});

test('every picture stands on a page and has the text that a test keeps it to', () => {
  const pictures = below('docs/images').filter((file) => file.endsWith('.png'));
  const shown = new Set(pages.flatMap(targets).map(([file]) => file));
  expect(pictures.filter((file) => !shown.has(file))).toEqual([]);
  expect(pictures.filter((file) => !existsSync(path.join(root, file.replace(/png$/, 'txt'))))).toEqual([]);
});

test('every picture says in words what it shows', () => {
  const without = pages.filter((page) => /!\[\s*\]\(/.test(prose(page)));
  expect(without).toEqual([]);
});

test('every file that a page names exists', () => {
  const missing = pages.flatMap((page) => {
    const named = [...readFileSync(path.join(root, page), 'utf8').matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)];
    const files = named
      .map(([, file = '']) => file)
      .filter((file) => /\.(?:tsx?|json|[cm]js|md)$/.test(file));
    return files
      .filter((file) => !/^(?:build|dist|test-results|DATA_DIR)\//.test(file))
      .filter((file) => !['', 'engineering', 'host'].some((base) => existsSync(path.join(root, base, file))))
      .map((file) => `${page}: ${file}`);
  });
  // Named relative to the folder of a template.
  expect(missing.filter((one) => !one.endsWith(': testing/examples.json'))).toEqual([]);
});

test('every npm script that a page names exists', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = pages.flatMap((page) => [
    ...readFileSync(path.join(root, page), 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g),
  ]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, script = '']) => script).filter((script) => !(script in scripts))).toEqual([]);
});
