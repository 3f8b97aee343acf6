import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OtherAddin, ServedFile } from 'workbook-host';
import type { Snippet } from './snippet';

/** An add-in that is one snippet at a time. */
export interface SnippetAddin extends OtherAddin {
  show(snippet: Snippet): void;
}

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

export function createSnippetAddin(): SnippetAddin {
  let shown: Snippet | null = null;
  return {
    show(snippet) {
      shown = snippet;
    },
    async read(requestPath, origin): Promise<ServedFile | null> {
      if (shown === null) return null;
      switch (requestPath) {
        case '/manifest.xml':
          return { type: types.xml, body: manifest(shown, origin) };
        case '/snippet.html':
          return { type: types.html, body: page(shown) };
        case '/snippet.js':
          return { type: types.js, body: shown.script };
        case '/functions.json':
          return { type: types.json, body: JSON.stringify(shown.functions ?? { functions: [] }) };
        default:
          return installedScript(requestPath);
      }
    },
  };
}

/** A script of a package that is installed here stands for the one of the public servers: `/library/lodash/lodash.min.js`. */
async function installedScript(requestPath: string): Promise<ServedFile | null> {
  const [, file] = /^\/library\/([\w./-]+\.js)$/.exec(requestPath) ?? [];
  if (file === undefined || file.includes('..')) return null;
  return { type: types.js, body: await readFile(path.resolve('node_modules', file)) };
}

function libraryAddress(address: string): string {
  const [, name, file] = /^https:\/\/cdn\.jsdelivr\.net\/npm\/([\w-]+)@[\w.-]+\/(\S+)$/.exec(address) ?? [];
  return name === undefined ? address : `/library/${name}/${file}`;
}

function page({ html, css, scripts }: Snippet): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <script src="/officejs/office.js"></script>
    ${scripts.map((one) => `<script src="${libraryAddress(one)}"></script>`).join('\n    ')}
    <style>${css}</style>
  </head>
  <body>
    ${html}
    <script>(${watchSnippet.toString()})();</script>
  </body>
</html>
`;
}

/** What the page of a snippet tells the run. */
export interface WatchedSnippet {
  /** Everything that it complained of, in order. */
  complaints: string[];
  /** How many of its `Excel.run` are under way. */
  running: number;
  ready: boolean;
}

/** In the page: loads the script once Office.js is ready, counts what runs and keeps what is reported. */
function watchSnippet(): void {
  const watched: WatchedSnippet = { complaints: [], running: 0, ready: false };
  Object.assign(window, { watchedSnippet: watched });
  const said = (error: unknown): string => {
    if (typeof error !== 'object' || error === null) return String(error);
    const { code, message } = error as { code?: unknown; message?: unknown };
    return `${typeof code === 'string' ? `${code}: ` : ''}${typeof message === 'string' ? message : JSON.stringify(error)}`;
  };
  const original = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    watched.complaints.push(values.map(said).join(' '));
    original(...values);
  };
  window.addEventListener('error', ({ message }) => watched.complaints.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    watched.complaints.push(`uncaught: ${said(reason)}`),
  );
  void Office.onReady().then(() => {
    const run = Excel.run.bind(Excel) as (...args: unknown[]) => Promise<unknown>;
    const counted = (...args: unknown[]): Promise<unknown> => {
      watched.running += 1;
      return run(...args).finally(() => (watched.running -= 1));
    };
    Object.assign(Excel, { run: counted });
    const script = document.createElement('script');
    script.src = '/snippet.js';
    script.addEventListener('load', () => (watched.ready = true));
    document.body.append(script);
  });
}

function manifest({ name, functions }: Snippet, origin: string): string {
  const escaped = name.replaceAll('&', '&amp;');
  const overrides = `
  <VersionOverrides xmlns="http://schemas.microsoft.com/office/taskpaneappversionoverrides" xsi:type="VersionOverridesV1_0">
    <Hosts><Host xsi:type="Workbook">
      <Runtimes><Runtime resid="Page" lifetime="long"/></Runtimes>
      <AllFormFactors><ExtensionPoint xsi:type="CustomFunctions">
        <Script><SourceLocation resid="Script"/></Script>
        <Page><SourceLocation resid="Page"/></Page>
        <Metadata><SourceLocation resid="Metadata"/></Metadata>
        <Namespace resid="Namespace"/>
      </ExtensionPoint></AllFormFactors>
    </Host></Hosts>
    <Resources>
      <bt:Urls>
        <bt:Url id="Page" DefaultValue="${origin}/snippet.html"/>
        <bt:Url id="Script" DefaultValue="${origin}/snippet.js"/>
        <bt:Url id="Metadata" DefaultValue="${origin}/functions.json"/>
      </bt:Urls>
      <bt:ShortStrings><bt:String id="Namespace" DefaultValue="SNIPPET"/></bt:ShortStrings>
    </Resources>
  </VersionOverrides>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OfficeApp xmlns="http://schemas.microsoft.com/office/appforoffice/1.1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bt="http://schemas.microsoft.com/office/officeappbasictypes/1.0" xsi:type="TaskPaneApp">
  <Id>0f0d6d7e-8b2f-4a35-9c1b-6d1c6f3b1a03</Id>
  <DisplayName DefaultValue="${escaped}"/>
  <DefaultSettings><SourceLocation DefaultValue="${origin}/snippet.html"/></DefaultSettings>${functions === null ? '' : overrides}
</OfficeApp>
`;
}
