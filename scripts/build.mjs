// Builds the add-in for the address it will be served at:
//   npm run build -- --address https://calc.example.com --origins https://api.example.com   -> dist/
//   a service may have a path (https://api.example.com/calc): its key goes nowhere else
//   and --pages https://api.example.com=https://app.example.com, where the web pages of a service have another host
//   and --routes routes.json, where paths of the service differ that the interface does not show (contract/routes.ts):
//   { "solveSheet": { "method": "POST", "path": "/v1/sheets/{sheetId}/run" } }
//   and --dev, readable and with source maps; --watch builds again whenever a file changes (npm run build:dev, npm run watch)
// and, for the workbook host and the service on this machine (called by the set-up):
//   node scripts/build.mjs --host [node] [addin] [page] [hostNode]                           -> build/, host/build/
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
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
    dev: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
  },
});

process.chdir(root);
if (values.host) await buildForHost(positionals.length ? positionals : parts);
else await buildForProduction(values);

/** @throws when the tool is not content; it has said why */
async function tool(file, ...args) {
  const started = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    stdio: 'inherit',
  });
  const [code] = await once(started, 'close');
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

async function buildForHost(wanted) {
  const builders = {
    // Types are the business of npm run types.
    node: () => tool('typescript/bin/tsc', '-p', 'tsconfig.node.json', '--noCheck'),
    hostNode: () => tool('typescript/bin/tsc', '-p', 'host/tsconfig.build.json', '--noCheck'),
    addin: () => tool('webpack-cli/bin/cli.js', '--env', 'target=host', '--stats', 'errors-warnings'),
    page: () =>
      tool('webpack-cli/bin/cli.js', '--config', 'host/webpack.config.cjs', '--stats', 'errors-warnings'),
  };
  for (const part of wanted)
    if (!builders[part]) fail(`There is no part "${part}" to build. Parts: ${parts.join(', ')}.`);
  await inTurns(wanted, availableParallelism(), async (part) => {
    const made = fingerprint(root, part);
    await builders[part]();
    markFresh(root, part, made);
  });
}

async function buildForProduction({ address, origins, pages, routes, dev, watch }) {
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
  await tool(
    'webpack-cli/bin/cli.js',
    ...['--env', 'target=production'],
    ...['--env', `mode=${dev ? 'development' : 'production'}`],
    ...(watch ? ['--watch'] : []),
    ...['--env', `address=${site}`],
    ...['--env', `origins=${services.join(',')}`],
    ...['--env', `pages=${pagesOf.map((pair) => pair.join('=')).join(',')}`],
    ...['--env', `routes=${JSON.stringify(others)}`],
    ...['--stats', 'errors-warnings'],
  );
  say(`dist/ is built to be served at ${site}; it may call: ${services.join(', ')}.`);
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
