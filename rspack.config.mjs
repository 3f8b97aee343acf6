import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CopyRspackPlugin as CopyPlugin,
  DefinePlugin,
  HtmlRspackPlugin as HtmlPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import swcOptions from './scripts/lib/swcOptions.cjs';
import { azureConfig, nginxConfig, siteRules } from './scripts/lib/siteHeaders.cjs';
import { aboutPage, helpIndex, helpPage } from './scripts/lib/helpPages.cjs';

/** The address that manifest.xml and the help links carry in the repository. */
const REPOSITORY_ADDRESS = 'https://localhost:3000';
const MICROSOFT_OFFICE_JS = 'https://appsforoffice.microsoft.com/lib/1/hosted/office.js';

const readJson = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));

/** One page per function; CALCULATE, for example, is on the page of RUN. */
const functionPages = [
  ...new Set(
    readJson('src/functions/functions.json').functions.map(({ helpUrl }) => path.basename(helpUrl, '.html')),
  ),
];

/**
 * Builds the add-in. Set by scripts/build.mjs:
 *
 * - `env.target`: `host` (for the workbook host: Office.js from /officejs, local service offered) or `production`
 * - `env.mode`: `development` is readable and has source maps; `production` by default
 * - `env.reloads`: port of the server that says when a file has changed (scripts/dev)
 * - `env.address`: where the pages will be served, for example https://calc.example.com
 * - `env.origins`: addresses of the services that this build may call, separated by commas; `self` is the page's origin
 * - `env.pages`: where a service has its web pages elsewhere, as `service=pages`, separated by commas
 * - `env.support`: where users ask for templates and for help, a mailto or https address
 * - `env.signUp`: where users get an account of the service, an https address
 * - `env.installLink`: where the add-in can be installed, an https address
 * - `env.sealKeys`: public keys of services whose seals are believed, as JSON
 * - `env.routes`: routes of these services that differ from contract/routes.ts, as JSON
 */
export default (env = {}) => {
  const forHost = env.target === 'host';
  const address = env.address ?? REPOSITORY_ADDRESS;
  const origins = (env.origins ?? 'self').split(',').map((origin) => origin.trim());
  const moveAddress = (content) => content.toString().replaceAll(REPOSITORY_ADDRESS, address);

  return {
    context: import.meta.dirname,
    mode: env.mode ?? 'production',
    devtool: env.mode === 'development' ? 'source-map' : false,
    // The pane loads after the functions, so its chunks do not repeat their modules.
    entry: {
      functions: ['./src/functions/index.ts', ...(env.reloads ? ['./scripts/dev/calculateAgain.js'] : [])],
      taskpane: { import: './src/taskpane/index.tsx', dependOn: 'functions' },
    },
    output: {
      path: path.resolve(import.meta.dirname, folderOf(env)),
      filename: '[name].js',
      // The build replaces each hash wherever it stands in the files: a short one is found in colors and numbers, too ("#fdf3f4" became
      // "#f301b4" with five digits).
      chunkFilename: '[name].[contenthash:12].js',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: swcOptions,
        },
        { test: /\.css$/, type: 'asset/source' },
        // Importing one of these does nothing: what a chunk does not use of them stays out of it.
        { include: withoutSideEffects, sideEffects: false },
      ],
    },
    // One runtime: the functions and the pane share module instances, so src/runtime.ts exists once.
    optimization: {
      // A named chunk needs no number beside its name in the list that every start reads.
      chunkIds: 'deterministic',
      minimizer: [new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } })],
      splitChunks: {
        cacheGroups: {
          // Fluent's parts that tabs share: in a file of their own also where they are smaller than webpack would have them.
          defaultVendors: {
            test: /node_modules/,
            priority: -10,
            reuseExistingChunk: true,
            minSize: 16_000,
          },
          // The search that a function and the pane share, in a separate chunk.
          search: {
            chunks: ({ name }) => name === 'rare' || name === 'tab-study-design',
            minChunks: 2,
            name: 'design-search',
            enforce: true,
            priority: 15,
          },
          // What several of the pane's tabs are made of, once, with the first of them: too small for a chunk by the usual rules.
          parts: {
            test: /src.(taskpane.common.(?!formState|entry)|workbook.sharing.shar|study.table.(studyFollower|rowReports))/,
            chunks: ({ name }) =>
              /^tab-(cell|design|hand-over|problems|settings|study|study-follow|templates)$/.test(name),
            minChunks: 2,
            name: 'tab-parts',
            enforce: true,
            priority: 5,
          },
          // What the pane loads when it opens, in a named chunk apart from what only a tab needs.
          pane: {
            test: /node_modules/,
            chunks: ({ name }) => name === 'pane',
            name: 'pane-libraries',
            priority: 10,
          },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      new DefinePlugin({
        SERVICE_ORIGINS: JSON.stringify(origins),
        PAGES_ORIGINS: JSON.stringify(pagesOrigins(env.pages)),
        SERVICE_ROUTES: env.routes ?? '{}',
        SEAL_KEYS: env.sealKeys ?? '[]',
        ADDIN_VERSION: JSON.stringify(readJson('package.json').version),
        SUPPORT_ADDRESS: JSON.stringify(env.support ?? null),
        SIGN_UP_ADDRESS: JSON.stringify(env.signUp ?? null),
        INSTALL_LINK: JSON.stringify(env.installLink ?? null),
        LOCAL_SERVICE_PATH: JSON.stringify(forHost ? '/local-service' : null),
      }),
      new HtmlPlugin({
        filename: 'taskpane.html',
        template: './src/taskpane/taskpane.html',
        chunks: ['functions', 'taskpane'],
        // Not deferred: office.js takes the functions that are there when the parser has ended, and the rest are #VALUE! for good. While a
        // script of the body is on its way the parser has not ended.
        scriptLoading: 'blocking',
        inject: 'body',
        minify: false,
        templateParameters: {
          officeJs: forHost ? '/officejs/office.js' : MICROSOFT_OFFICE_JS,
          csp: contentSecurityPolicy(origins, forHost, env.reloads),
        },
      }),
      new CopyPlugin({
        patterns: [
          { from: 'src/functions/functions.json', transform: moveAddress },
          { from: 'manifest.xml', transform: moveAddress },
          { from: 'manifest.json', transform: moveAddress },
          { from: 'assets', to: 'assets' },
          { from: 'help', to: 'help' },
          {
            from: 'docs/functions/*.md',
            to: 'help/functions/[name].html',
            transform: (content) => helpPage(content.toString()),
          },
          {
            from: 'docs/guide/*.md',
            to: ({ absoluteFilename }) => `help/guide/${helpName(absoluteFilename)}.html`,
            transform: (content) => helpPage(content.toString()),
          },
          {
            from: 'docs/about/*.md',
            to: 'help/about/[name].html',
            transform: (content) => aboutPage(content.toString(), env.support),
          },
          { from: 'docs/images/*.png', to: 'help/images/[name][ext]' },
          {
            from: 'docs/errors.md',
            to: 'help/[name].html',
            transform: (content) => helpPage(content.toString(), ''),
          },
        ],
      }),
      new WriteFiles('function index', functionIndex),
      ...(forHost
        ? []
        : [
            new WriteFiles('server configuration', () =>
              serverConfiguration(contentSecurityPolicy(origins, false)),
            ),
          ]),
    ],
  };
};

const folderOf = ({ target, reloads }) =>
  reloads ? 'build/dev' : target === 'host' ? 'build/addin' : 'dist';

const withoutSideEffects = [
  'contract',
  'src/client',
  'src/core',
  'src/connection',
  'src/study',
  'src/workbook',
].map((folder) => path.join(import.meta.dirname, folder, path.sep));

const helpName = (file) => path.basename(file, '.md').replace('README', 'index');

/** @example pagesOrigins('https://api.example.com=https://app.example.com') */
function pagesOrigins(pages = '') {
  return Object.fromEntries(
    pages
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
}

/** design: connect-src the fixed service addresses, with what is below them, script-src self and, in production, Microsoft's Office.js. */
function contentSecurityPolicy(origins, forHost, reloads) {
  const connect = origins.map((origin) => (origin === 'self' ? "'self'" : below(origin)));
  if (reloads) connect.push(`wss://localhost:${reloads}`);
  const office = forHost ? [] : [new URL(MICROSOFT_OFFICE_JS).origin];
  return [
    "default-src 'none'",
    `script-src 'self' ${office.join(' ')}`.trim(),
    `connect-src ${[...connect, ...office].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `frame-src 'self' ${office.join(' ')}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Without the slash a path in a policy means that one address. */
const below = (address) => (new URL(address).pathname === '/' ? address : `${address}/`);

/** The headers of the site, for those who serve it. */
function serverConfiguration(policy) {
  const rules = siteRules(policy);
  return { 'staticwebapp.config.json': azureConfig(rules), 'nginx.conf': nginxConfig(rules) };
}

/** The list of the functions' help pages, in the order of functions.json. */
function functionIndex({ fileDependencies }) {
  const pages = functionPages.map((name) => {
    const file = path.resolve(import.meta.dirname, 'docs/functions', `${name}.md`);
    fileDependencies.add(file);
    return { name, markdown: readFileSync(file, 'utf8') };
  });
  return { 'help/functions/index.html': helpIndex(pages) };
}

/** Adds files to the build. @param filesOf their texts by name, from the compilation */
class WriteFiles {
  constructor(name, filesOf) {
    this.name = name;
    this.filesOf = filesOf;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { name } = this;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const [file, text] of Object.entries(this.filesOf(compilation)))
          compilation.emitAsset(file, new sources.RawSource(text));
      });
    });
  }
}
