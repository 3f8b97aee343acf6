import { JSDOM } from 'jsdom';
import { sizeOfPng } from '../manifest/appPackage';
import type { Build } from '../manifest/checkManifest';

/** What the listing says, in the fields of Partner Center. */
export interface Listing {
  name: string;
  summary: string;
  /** A paragraph each. */
  description: string[];
  keywords: string[];
  screenshots: { file: string; caption: string }[];
}

/** What is submitted to the store. */
export interface Submission {
  build: Build;
  /** Of both manifests, by their schemas and the build. */
  manifestProblems: string[];
  /** Texts of manifest.xml, manifest.json, functions.json, taskpane.html, and the scripts. */
  manifest: string;
  unified: string;
  functions: string;
  page: string;
  scripts: string[];
  /** A file of the build by its path; null for a missing file. */
  text(file: string): string | null;
  listing: Listing;
  /** Notes for certification. */
  notes: string;
  /** Pictures of the listing by their path. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/**
 * A requirement of Microsoft's commercial marketplace certification policies. The numbers were compared with version 1.67 of
 * August 26, 2024, in November 2026.
 */
export interface Row {
  policy: string;
  requirement: string;
  /** What is against it; empty when it is met. */
  problems: string[];
}

/** Limits of Partner Center, in characters, pixels, and bytes. */
const limits = {
  name: 50,
  summary: 100,
  description: 10_000,
  keywords: 3,
  screenshots: 5,
  screenshot: [1366, 768],
  logo: [300, 300],
  bytes: 1024 * 1024,
} as const;

/** The rows of a submission that can be checked without Microsoft, in the order of the policies. */
export function checklist(submission: Submission): Row[] {
  const facts = factsOf(submission);
  return rows.map(([policy, requirement, check]) => ({
    policy,
    requirement,
    problems: check(submission, facts),
  }));
}

type Check = (submission: Submission, facts: Facts) => string[];
type Facts = ReturnType<typeof factsOf>;

function factsOf({ manifest, unified, functions }: Submission) {
  const { document } = new JSDOM(manifest, { contentType: 'text/xml' }).window;
  const value = (name: string) => document.querySelector(name)?.getAttribute('DefaultValue') ?? '';
  const json = JSON.parse(unified) as {
    name: { short: string };
    version: string;
    developer: { websiteUrl: string; privacyUrl: string; termsOfUseUrl: string };
  };
  const { functions: all } = JSON.parse(functions) as { functions: { id: string; helpUrl?: string }[] };
  return { document, value, json, functions: all, origin: originOf(value('SourceLocation')) };
}

const rows: [policy: string, requirement: string, check: Check][] = [
  ['100.1.1', 'one name everywhere, without a Microsoft product or a promise in it', checkName],
  [
    '100.1.2',
    `a summary of at most ${limits.summary} characters`,
    ({ listing }) => tooLong('The summary', listing.summary, limits.summary),
  ],
  ['100.1.3', 'a description that says what it does and what it needs', checkDescription],
  [
    '100.2',
    `at most ${limits.keywords} keywords`,
    ({ listing: { keywords } }) =>
      keywords.length > limits.keywords ? [`${keywords.length} keywords are given.`] : [],
  ],
  [
    '100.3',
    'a logo of 300 x 300 pixels',
    ({ pictures }) => checkPicture('logo-300.png', pictures, limits.logo),
  ],
  ['100.3', 'one to five screenshots of 1366 x 768 pixels, each with a caption', checkScreenshots],
  [
    '100.4',
    'terms of use on a separate page',
    checkPage(({ json }) => json.developer.termsOfUseUrl, /terms of use/i),
  ],
  ['100.5', 'a support page with a contact', checkPage(({ value }) => value('SupportUrl'), /support/i)],
  [
    '100.6',
    'a privacy policy on a separate page that covers personal information',
    checkPage(({ json }) => json.developer.privacyUrl, /personal information/i),
  ],
  ['100.11', 'https everywhere, a content security policy, and no key in the build', checkSecurity],
  ['100.14', 'notes that say how to sign in and what to expect', checkNotes],
  [
    '1100.1',
    'the description says that a service may charge',
    ({ listing }) =>
      /charge/.test(listing.description.join(' ')) ? [] : ['The description does not say so.'],
  ],
  ['1100.5', 'an account can be had from within the add-in', checkSignUp],
  ['1120.1', "Microsoft's hosted Office.js", checkOfficeJs],
  ['1120.1', 'valid manifests', ({ manifestProblems }) => manifestProblems],
  ['1120.1', 'version 1.0 or later, the same in both manifests', checkVersion],
  ['1120.1', 'a public address', checkAddress],
  [
    '1120.1',
    'a high-resolution icon',
    ({ build }, { value }) => inBuild(build, value('HighResolutionIconUrl')),
  ],
  [
    '1120.3',
    'add-in commands',
    (_, { document }) =>
      document.querySelector('[*|type="PrimaryCommandSurface"] Control, ExtensionPoint Control')
        ? []
        : ['The manifest has no button.'],
  ],
  ['1120.5.1', 'a help page for each function', checkHelp],
  ['1120.5.2', 'page, script, and metadata of the functions on one domain', checkDomain],
  [
    '1120.5.4',
    'notes with a function and its value',
    ({ notes }) =>
      /`=CALC\.\w+\([^`]+\)`[^\n]*\d/.test(notes) ? [] : ['The notes name no function with its value.'],
  ],
];

function checkName({ listing }: Submission, { value, json }: Facts): string[] {
  const names = new Set([listing.name, value('DisplayName'), json.name.short]);
  const problems = names.size > 1 ? [`The names differ: ${[...names].join(', ')}.`] : [];
  const refused = /\b(microsoft|office|excel|free|preview|beta|test)\b/i.exec(listing.name);
  if (refused) problems.push(`The name may not have "${refused[0]}" in it.`);
  return [...problems, ...tooLong('The name', listing.name, limits.name)];
}

function checkDescription({ listing }: Submission): string[] {
  const text = listing.description.join('\n');
  const needs = [
    ['an account', /\baccount\b/i],
    ['the API key', /\bAPI key\b/],
    ['which Excel it needs', /\bExcel\b/],
  ] as const;
  return [
    ...tooLong('The description', text, limits.description),
    ...needs.flatMap(([what, pattern]) => (pattern.test(text) ? [] : [`It does not mention ${what}.`])),
  ];
}

function checkScreenshots({ listing: { screenshots }, pictures }: Submission): string[] {
  const count = screenshots.length;
  return [
    ...(count < 1 || count > limits.screenshots ? [`${count} screenshots are listed.`] : []),
    ...screenshots.flatMap(({ file, caption }) => [
      ...(caption ? [] : [`${file} has no caption.`]),
      ...checkPicture(`screenshots/${file}`, pictures, limits.screenshot),
    ]),
  ];
}

function checkPicture(
  file: string,
  pictures: Submission['pictures'],
  [width, height]: readonly [number, number],
): string[] {
  const bytes = pictures.get(file);
  if (!bytes) return [`${file} is missing.`];
  const [x, y] = sizeOfPng(bytes, file);
  return [
    ...(x === width && y === height ? [] : [`${file} is ${x} x ${y} pixels.`]),
    ...(bytes.length > limits.bytes ? [`${file} is larger than 1 MB.`] : []),
  ];
}

/** A page of the build with its subject and with a contact. */
function checkPage(of: (facts: Facts) => string, subject: RegExp): Check {
  return ({ build, text }, facts) => {
    const address = of(facts);
    const missing = inBuild(build, address);
    if (missing.length > 0) return missing;
    const page = text(new URL(address).pathname) ?? '';
    return [
      ...(subject.test(page) ? [] : [`${address} is about something else.`]),
      ...(/Contact: <a /.test(page) ? [] : [`${address} has no contact: build with --support.`]),
    ];
  };
}

function checkSecurity({ page, manifest, unified, scripts }: Submission): string[] {
  const problems = /http-equiv="Content-Security-Policy"/i.test(page) ? [] : ['The page has no policy.'];
  const plain = /"http:\/\/(?!schemas\.|www\.w3\.org)[^"]*"/.exec(manifest + unified);
  if (plain) problems.push(`${plain[0]} is not https.`);
  if (scripts.some((script) => /\bcalc_[\w-]{43}/.test(script))) problems.push('A script has a key in it.');
  return problems;
}

function checkNotes({ notes }: Submission): string[] {
  return [
    ...(/test account/i.test(notes) ? [] : ['The notes name no test account.']),
    ...(/Save and test/.test(notes) ? [] : ['The notes do not say how to enter the key.']),
  ];
}

function checkSignUp({ scripts }: Submission): string[] {
  return scripts.some((script) => script.includes('settings-sign-up')) ? [] : ['Build with --sign-up.'];
}

const hosted = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

function checkOfficeJs({ page }: Submission): string[] {
  return page.includes(`src="${hosted}"`) ? [] : [`taskpane.html does not load ${hosted}.`];
}

function checkVersion(_: Submission, { document, json }: Facts): string[] {
  const version = document.querySelector('Version')?.textContent ?? '';
  return [
    ...(version === `${json.version}.0` ? [] : [`The manifests have ${version} and ${json.version}.`]),
    ...(Number.parseInt(version) >= 1 ? [] : [`${version} is before 1.0.`]),
  ];
}

function checkAddress(_: Submission, { origin }: Facts): string[] {
  return /^https:\/\/(localhost|127\.|\[)/.test(origin)
    ? [`The add-in is built for ${origin}: build with --address.`]
    : [];
}

function checkHelp({ build }: Submission, { functions }: Facts): string[] {
  return functions.flatMap(({ id, helpUrl }) =>
    helpUrl ? inBuild(build, helpUrl) : [`${id} has no helpUrl.`],
  );
}

function checkDomain(_: Submission, { document, origin }: Facts): string[] {
  const addresses = [...document.querySelectorAll('Urls > *')].map(
    (url) => url.getAttribute('DefaultValue') ?? '',
  );
  return addresses
    .filter((address) => originOf(address) !== origin)
    .map((address) => `${address} is not at ${origin}.`);
}

function inBuild({ files }: Build, address: string): string[] {
  const { pathname } = new URL(address);
  return files.has(pathname) ? [] : [`The build has no ${pathname}.`];
}

function tooLong(what: string, text: string, most: number): string[] {
  return text.length > most ? [`${what} has ${text.length} characters, ${most} are allowed.`] : [];
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');
