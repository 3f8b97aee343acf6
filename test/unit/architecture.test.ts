/** docs/architecture.md tells the truth: its walks follow imports, and stay short enough to be read. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', '..');
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

interface Walk {
  title: string;
  arrows: [from: string, to: string][];
}

const walks = (page.split('## Three walks')[1]?.split('\n## ')[0] ?? '')
  .split('\n### ')
  .slice(1)
  .map((section): Walk => {
    const arrows = [...section.matchAll(/`([^`]+)` → `([^`]+)`/g)];
    return {
      title: section.split('\n')[0] ?? '',
      arrows: arrows.map(([, from = '', to = '']) => [from, to]),
    };
  });

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/(?:from|import\((?:\s*\/\*.*?\*\/)?)\s*'(\.[^']+)'/g);
  return [...found].map(([, to = '']) => path.join(path.dirname(file), to));
}

test('there are three of them', () => {
  expect(walks.map(({ arrows }) => arrows.length > 10)).toEqual([true, true, true]);
});

describe.each(walks)('$title', ({ arrows }) => {
  test.each(arrows)('%s uses %s', (from, to) => {
    expect([existsSync(path.join(root, from)), existsSync(path.join(root, to))]).toEqual([true, true]);
    expect(importsOf(from)).toContain(to.replace(/\.tsx?$/, ''));
  });

  test('it is read in fewer than 30 files', () => {
    expect(new Set(arrows.flat()).size).toBeLessThan(30);
  });

  test('every file but those where things are put together is used by one before it', () => {
    const reached = new Set<string>();
    const entries = arrows.filter(([from, to]) => {
      const isEntry = !reached.has(from);
      reached.add(from).add(to);
      return isEntry;
    });
    // The function or tab itself, and one place where the rest is put together.
    expect(new Set(entries.map(([from]) => from)).size).toBeLessThanOrEqual(2);
  });
});

test('every file and folder that the page names is there', () => {
  const named = [...page.matchAll(/`((?:src|service|host|contract|test|scripts)\/[\w./-]+)`/g)];
  const missing = named.map(([, name = '']) => name).filter((name) => !existsSync(path.join(root, name)));
  expect(missing).toEqual([]);
});
