// Builds the add-in for the address it will be served at:
//   npm run build -- --address https://calc.example.com --origins https://api.example.com   -> dist/
//   a service may have a path (https://api.example.com/calc): its key goes nowhere else
//   and --pages https://api.example.com=https://app.example.com, where the web pages of a service have another host
//   and --support mailto:help@example.com, or an https address, where users ask for templates and for help
//   and --sign-up https://app.example.com/join, where users get an account of the service
//   and --install-link https://appsource.microsoft.com/…, where the add-in can be installed, for readers of a shared workbook
//   and --seal-keys calc-keys.json, public keys of services whose seals are believed without a connection
//   and --routes routes.json, where paths of the service differ that the interface does not show (contract/routes.ts):
//   { "solveSheet": { "method": "POST", "path": "/v1/sheets/{sheetId}/run" } }
//   and --dev, readable and with source maps; --watch builds again whenever a file changes (npm run build:dev, npm run watch)
// and, for the workbook host and the service on this machine (called by the set-up):
//   node scripts/build.mjs --host [node] [addin] [page] [hostNode]                           -> build/, host/build/
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rspack } from '@rspack/core';
import pageConfiguration from '../host/rspack.config.mjs';
import addinConfiguration from '../rspack.config.mjs';
import verifyConfiguration from './lib/verifyPage.mjs';
import { compileForNode } from './lib/compile.mjs';
import { fail, say } from './lib/console.mjs';
import { fingerprint, markFresh, parts } from './lib/freshness.mjs';
import { inTurns } from './lib/inTurns.mjs';
import { readRoutes, readServiceAddress } from './lib/serviceAddress.cjs';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: 'boolean', default: false },
    address: { type: 'string', default: 'https://localhost:3000' },
    origins: { type: 'string', default: 'self' },
    pages: { type: 'string', default: '' },
    routes: { type: 'string' },
    support: { type: 'string' },
    'sign-up': { type: 'string' },
    'install-link': { type: 'string' },
    'seal-keys': { type: 'string', default: '' },
    dev: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
});

process.chdir(root);
if (values.host) await buildForHost(positionals.length ? positionals : parts);
else await buildForProduction(values);

/** @throws when a configuration does not build; why is printed */
async function bundle(configuration, watch = false) {
  const compiler = rspack(configuration);
  await new Promise((resolve, reject) => {
    const done = (error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString('errors-warnings'));
      if (watch) return say(`built in ${stats.endTime - stats.startTime} ms`);
      compiler.close(() => (stats.hasErrors() ? reject(new Error('The build has errors.')) : resolve()));
    };
    if (watch) compiler.watch({}, done);
    else compiler.run(done);
  });
}

async function buildForHost(wanted) {
  const builders = {
    // `npm run lint` checks the types.
    node: async () => {
      await bundle(verifyConfiguration);
      await compileForNode(
        root,
        [
          ...['contract', 'formulas', 'src', 'engineering', 'service', 'scripts', 'bench'],
          ...['test/support', 'test/postgres', 'test/durability', 'test/simulation'],
        ],
        path.join(root, 'build'),
      );
    },
    hostNode: () =>
      compileForNode(path.join(root, 'host'), ['api', 'server'], path.join(root, 'host/build/node')),
    addin: () => bundle(addinConfiguration({ target: 'host' })),
    page: () => bundle(pageConfiguration),
  };
  for (const part of wanted)
    if (!builders[part]) fail(`There is no part "${part}" to build. Parts: ${parts.join(', ')}.`);
  await inTurns(wanted, availableParallelism(), async (part) => {
    const made = fingerprint(root, part);
    await builders[part]();
    markFresh(root, part, made);
  });
}

async function buildForProduction({
  address,
  origins,
  pages,
  routes,
  support,
  'sign-up': signUp,
  'install-link': installLink,
  'seal-keys': sealKeyFiles,
  dev,
  watch,
}) {
  if (support !== undefined && !/^(mailto:[^\s?]+@[^\s?]+|https:\/\/\S+)$/.test(support))
    fail('--support takes mailto:NAME@HOST or an https address.');
  for (const [option, link] of [
    ['--sign-up', signUp],
    ['--install-link', installLink],
  ])
    if (link !== undefined && !/^https:\/\/\S+$/.test(link)) fail(`${option} takes an https address.`);
  if (watch && !dev) fail('--watch builds for development: give --dev too.');
  const site = httpsOrigin('--address', address);
  const services = origins
    .split(',')
    .map((origin) => (origin === 'self' ? origin : serviceAddress('--origins', origin)));
  const pagesOf = pages
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=').map((origin) => serviceAddress('--pages', origin)));
  for (const [service] of pagesOf)
    if (!services.includes(service)) fail(`--pages names ${service}, which is not among --origins.`);
  const others = orFail('--routes', () =>
    readRoutes(routes === undefined ? '{}' : readFileSync(routes, 'utf8')),
  );
  await bundle(
    addinConfiguration({
      target: 'production',
      mode: dev ? 'development' : 'production',
      address: site,
      origins: services.join(','),
      pages: pagesOf.map((pair) => pair.join('=')).join(','),
      routes: JSON.stringify(others),
      support,
      signUp,
      installLink,
      sealKeys: JSON.stringify(sealKeyFiles.split(',').filter(Boolean).flatMap(sealKeysIn)),
    }),
    watch,
  );
  say(`dist/ is built to be served at ${site}; it may call: ${services.join(', ')}.`);
}

/** The keys in a file as a service publishes them at /.well-known/calc-keys.json, each with its service. */
function sealKeysIn(file) {
  return orFail('--seal-keys', () => {
    const { issuer, keys } = JSON.parse(readFileSync(file, 'utf8'));
    const isKey = ({ keyId, publicKey }) => typeof keyId === 'string' && /^[\w-]{43}$/.test(publicKey);
    if (typeof issuer !== 'string' || !Array.isArray(keys) || keys.length === 0 || !keys.every(isKey))
      throw new Error(`${file} is not a list of keys as /.well-known/calc-keys.json has it.`);
    return keys.map((key) => ({ ...key, issuer }));
  });
}

function serviceAddress(option, text) {
  const { address, said } = orFail(option, () => readServiceAddress(text));
  if (said) say(said);
  return address;
}

function orFail(option, read) {
  try {
    return read();
  } catch (error) {
    fail(`${option}: ${error.message}`);
  }
}

function httpsOrigin(option, text) {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  if (url?.protocol !== 'https:' || url.pathname !== '/') {
    fail(`${option} takes an https origin such as https://calc.example.com; given: ${text}`);
  }
  return url.origin;
}
