import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checklist, type Listing, type Submission } from './checklist';

const root = path.resolve(__dirname, '../..');
const written = (file: string) => readFileSync(path.join(root, file), 'utf8');
const moved = (file: string) =>
  written(file).replaceAll('https://localhost:3000', 'https://calc.example.com');
const listing = JSON.parse(written('store/listing.json')) as Listing;
const picture = (file: string) => new Uint8Array(readFileSync(path.join(root, 'store', file)));
const helpUrls = [...written('src/functions/functions.json').matchAll(/localhost:3000(\/help\/[^"]+)"/g)];

/** The repository's listing and manifests, as a build for a site has them. */
const submission: Submission = {
  build: {
    files: new Set([
      ...['/taskpane.html', '/functions.js', '/functions.json', '/assets/icon-64.png'],
      ...['support', 'privacy', 'terms'].map((name) => `/help/about/${name}.html`),
      ...helpUrls.map(([, page]) => page!),
    ]),
    ...{ functions: [], associatedFunctions: new Set(), commands: new Set() },
  },
  manifestProblems: [],
  manifest: moved('manifest.xml'),
  unified: moved('manifest.json'),
  functions: moved('src/functions/functions.json'),
  page: '<meta http-equiv="Content-Security-Policy"><script src="https://appsforoffice.microsoft.com/lib/1/hosted/office.js">',
  scripts: ['"settings-sign-up"'],
  text: (file) =>
    `${written(file.replace('/help/', 'docs/').replace('.html', '.md'))} Contact: <a href="mailto:help@example.com">`,
  listing,
  notes: written('store/certification-notes.md'),
  pictures: new Map(
    ['logo-300.png', ...listing.screenshots.map(({ file }) => `screenshots/${file}`)].map((file) => [
      file,
      picture(file),
    ]),
  ),
};

const open = (edit: Partial<Submission>) =>
  checklist({ ...submission, ...edit }).flatMap(({ policy, problems }) =>
    problems.map((problem) => `${policy}: ${problem}`),
  );

test('the listing, pages, and manifests of this repository meet every requirement', () => {
  expect(open({})).toEqual([]);
  expect(checklist(submission).length).toBeGreaterThanOrEqual(20);
});

const withListing = (edit: Partial<Listing>): Partial<Submission> => ({ listing: { ...listing, ...edit } });

test.each<[string, Partial<Submission>, RegExp]>([
  ['another name in the listing', withListing({ name: 'Calculus' }), /^100\.1\.1: The names differ/m],
  ['a product of Microsoft in the name', withListing({ name: 'Excel Calc' }), /"Excel" in it/],
  ['a long summary', withListing({ summary: 'x'.repeat(101) }), /^100\.1\.2: .*101 characters, 100/m],
  ['a description without the account', withListing({ description: ['Calc'] }), /^100\.1\.3: .*an account/m],
  ['a fourth keyword', withListing({ keywords: ['a', 'b', 'c', 'd'] }), /^100\.2: 4 keywords/m],
  ['no logo', { pictures: new Map() }, /^100\.3: logo-300\.png is missing/m],
  [
    'a logo of another size',
    { pictures: new Map([...submission.pictures, ['logo-300.png', picture('screenshots/1-workbook.png')]]) },
    /^100\.3: logo-300\.png is 1366 x 768/m,
  ],
  ['no screenshot', withListing({ screenshots: [] }), /^100\.3: 0 screenshots/m],
  [
    'a screenshot without a caption',
    withListing({ screenshots: [{ file: '1-workbook.png', caption: '' }] }),
    /no caption/,
  ],
  [
    'a page that is not built',
    { build: { ...submission.build, files: new Set() } },
    /^100\.6: The build has no \/help\/about\/privacy/m,
  ],
  [
    'pages without a contact',
    { text: () => 'personal information, terms of use, support' },
    /^100\.5: .*--support/m,
  ],
  [
    'a page about something else',
    { text: () => 'Contact: <a href="mailto:x@y.z">' },
    /^100\.6: .*something else/m,
  ],
  ['no policy of the page', { page: '' }, /^100\.11: The page has no policy/m],
  [
    'an http address',
    { unified: moved('manifest.json').replace('https://calc', 'http://calc') },
    /^100\.11: .*not https/m,
  ],
  ['a key in a script', { scripts: [`calc_${'a'.repeat(43)}`] }, /^100\.11: A script has a key/m],
  ['empty notes', { notes: '' }, /^100\.14: [\s\S]*^1120\.5\.4: /m],
  ['no sign-up', { scripts: [''] }, /^1100\.5: Build with --sign-up/m],
  [
    'Office.js from elsewhere',
    { page: submission.page.replace('appsforoffice', 'example') },
    /^1120\.1: taskpane\.html does not/m,
  ],
  ['a manifest with a problem', { manifestProblems: ['Id is not a UUID.'] }, /^1120\.1: Id/m],
  [
    'a version before 1.0',
    { manifest: moved('manifest.xml').replace('<Version>1', '<Version>0') },
    /before 1\.0/,
  ],
  ['an address of this computer', { manifest: written('manifest.xml') }, /^1120\.1: .*--address/m],
  ['no buttons', { manifest: moved('manifest.xml').replaceAll('Control', 'Text') }, /^1120\.3: /m],
  [
    'a function without help',
    { functions: '{"functions":[{"id":"RUN"}]}' },
    /^1120\.5\.1: RUN has no helpUrl/m,
  ],
  [
    'metadata on another domain',
    {
      manifest: moved('manifest.xml').replace(
        'calc.example.com/functions.json',
        'cdn.example.com/functions.json',
      ),
    },
    /^1120\.5\.2: https:\/\/cdn/m,
  ],
])('%s is found', (_, edit, problem) => {
  expect(open(edit).join('\n')).toMatch(problem);
});
