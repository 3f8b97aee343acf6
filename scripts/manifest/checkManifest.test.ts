import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkManifest, type Build } from './checkManifest';

const manifest = readFileSync(path.join(__dirname, '../../manifest.xml'), 'utf8');

const allOf = (pattern: RegExp) => [...manifest.matchAll(pattern)].map(([, found]) => found!);

const build: Build = {
  files: new Set([
    '/taskpane.html',
    '/functions.js',
    '/functions.json',
    '/help/index.html',
    '/help/about/support.html',
    '/assets/shortcuts.json',
    ...allOf(/"https:\/\/localhost:3000(\/assets\/[^"]+\.png)"/g),
  ]),
  functions: ['RUN'],
  associatedFunctions: new Set(['RUN']),
  commands: new Set(['pause', 'resume', ...allOf(/<FunctionName>(\w+)</g)]),
};

const check = (edit: (xml: string) => string, offered: Partial<Build> = {}) => {
  const edited = edit(manifest);
  return checkManifest(edited, { ...build, ...offered });
};

test('the manifest of this repository has no problem', () => {
  expect(check((xml) => xml)).toEqual([]);
});

test.each<[string, (xml: string) => string, RegExp]>([
  ['broken XML', (xml) => xml.replace('</OfficeApp>', ''), /not well-formed/],
  ['another root', () => '<Manifest/>', /root element is Manifest/],
  ['a missing element', (xml) => xml.replace(/<Version>.*<\/Version>/, ''), /OfficeApp lacks Version/],
  [
    'a wrong order',
    (xml) => xml.replace(/(<ProviderName>.*<\/ProviderName>)\s*(<DefaultLocale>.*<\/DefaultLocale>)/, '$2$1'),
    /ProviderName must come before DefaultLocale/,
  ],
  ['an unknown element', (xml) => xml.replace('<Hosts>', '<Extra/><Hosts>'), /may not contain Extra/],
  [
    'an element twice',
    (xml) => xml.replace('<Permissions>', '<Permissions>Restricted</Permissions><Permissions>'),
    /2 Permissions/,
  ],
  ['an unknown type', (xml) => xml.replace('"ShowTaskpane"', '"OpenPane"'), /unknown xsi:type "OpenPane"/],
  ['an id that is no UUID', (xml) => xml.replace(/<Id>.*<\/Id>/, '<Id>calc</Id>'), /not a UUID/],
  [
    'a bad version',
    (xml) => xml.replace(/<Version>.*<\/Version>/, '<Version>one</Version>'),
    /two to four numbers/,
  ],
  ['a bad permission', (xml) => xml.replace('ReadWriteDocument', 'Everything'), /Permissions "Everything"/],
  ['a short runtime', (xml) => xml.replace('lifetime="long"', 'lifetime="short"'), /needs "long"/],
  [
    'an http address',
    (xml) => xml.replace('https://localhost:3000/taskpane', 'http://localhost:3000/taskpane'),
    /must be an https address/,
  ],
  [
    'an http domain',
    (xml) => xml.replace('<AppDomain>https', '<AppDomain>http'),
    /AppDomain must be an https/,
  ],
  [
    'a resid without a resource',
    (xml) => xml.replace('resid="Calc.OpenPane.Tooltip"', 'resid="Nowhere"'),
    /"Nowhere", which does not exist/,
  ],
  [
    'an unused resource',
    (xml) => xml.replace('resid="Calc.OpenPane.Tooltip"', 'resid="GetStarted.Description"'),
    /"Calc.OpenPane.Tooltip" is not used/,
  ],
  [
    'a long resource id',
    (xml) => xml.replaceAll('Calc.OpenPane.Tooltip', 'T'.repeat(33)),
    /1 to 32 characters/,
  ],
  ['a long label', (xml) => xml.replace('"Calc pane"', `"${'x'.repeat(126)}"`), /126 characters, 125/],
  [
    'a missing icon size',
    (xml) => xml.replace('<bt:Image size="80" resid="icon.80"/>', ''),
    /lacks the size 80/,
  ],
  [
    'a bad namespace',
    (xml) => xml.replace('DefaultValue="CALC"', 'DefaultValue="CA LC"'),
    /Namespace "CA LC"/,
  ],
])('%s is found', (_, edit, problem) => {
  expect(check(edit).join('\n')).toMatch(problem);
});

test('a file that the build lacks is found', () => {
  const files = new Set([...build.files].filter((file) => file !== '/functions.json'));
  expect(check((xml) => xml, { files })).toEqual(['The build has no file /functions.json.']);
});

test('a function without code is found', () => {
  expect(check((xml) => xml, { functions: ['RUN', 'SNOW'] })).toEqual([
    'Function SNOW of functions.json has no code associated with it.',
  ]);
});

test('a command without code is found', () => {
  const action = /<Action xsi:type="ShowTaskpane">[\s\S]*?<\/Action>/;
  const problems = check((xml) =>
    xml.replace(action, '<Action xsi:type="ExecuteFunction"><FunctionName>refresh</FunctionName></Action>'),
  );
  expect(problems).toEqual([expect.stringContaining('Command refresh has no code')]);
});
