import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aboutPage, helpPage } from './helpPages.cjs';

const docs = path.resolve(__dirname, '../../docs');

const body = (markdown: string) => /<\/p>\n([\s\S]*)\n {2}<\/body>/.exec(helpPage(markdown))?.[1];

test('lists, numbered or not, with items of several lines', () => {
  expect(body('1. Open **Cell**\n   and wait.\n2. Look.')).toBe(
    '<ol>\n<li>Open <b>Cell</b> and wait.</li>\n<li>Look.</li>\n</ol>',
  );
  expect(body('- one\n- *two*')).toBe('<ul>\n<li>one</li>\n<li><em>two</em></li>\n</ul>');
});

test('headings are linked to by their words; pages and pictures lie as in docs', () => {
  expect(body('## Cancel, close, resume')).toBe('<h2 id="cancel-close-resume">Cancel, close, resume</h2>');
  expect(body('[resume](study.md#cancel-close-resume), [all](README.md)')).toBe(
    '<p><a href="study.html#cancel-close-resume">resume</a>, <a href="index.html">all</a></p>',
  );
  expect(body('![The tab Cell](../images/cell.png)')).toBe(
    '<p><img src="../images/cell.png" alt="The tab Cell" /></p>',
  );
});

test('the text of a page never becomes markup', () => {
  expect(body('`<b>` and <script>')).toBe('<p><code>&lt;b&gt;</code> and &lt;script&gt;</p>');
});

const pages = ['guide', 'about'].flatMap((folder) =>
  readdirSync(path.join(docs, folder)).map((file) => [folder, file] as const),
);

test.each(pages)('%s/%s leaves no Markdown behind, and stays within the help site', (folder, file) => {
  const html = helpPage(readFileSync(path.join(docs, folder, file), 'utf8'));
  const texts = html.replace(/<(code|pre)>[\s\S]*?<\/\1>/g, '');
  expect(texts).not.toMatch(/\]\(|\*\*|^\d+\. |^- |\.md\b/m);
  const targets = [...html.matchAll(/(?:href|src)="([^"#]*)/g)].map(([, target = '']) => target);
  const outside = targets.filter((target) => {
    const inSite = path.posix.join(folder, target);
    return !/^(guide|about|functions|images|index\.html|errors\.html|style\.css)/.test(inSite);
  });
  expect(outside).toEqual([]);
});

test.each(['mailto:help@calc.example', 'https://calc.example/help'])(
  'the pages on support, privacy, and terms name %s, which the build was given',
  (support) => {
    for (const [folder, file] of pages.filter(([one]) => one === 'about')) {
      const html = aboutPage(readFileSync(path.join(docs, folder, file), 'utf8'), support);
      expect(html).toContain(`Contact: <a href="${support}">${support.replace('mailto:', '')}</a>.`);
    }
  },
);
