// npm run dev: the product as npm start opens it, with the add-in built again whenever a file of it changes. Its page then loads the new
// parts by itself, in the workbook host and in Excel, and formulas calculate with the changed functions. Ctrl+C ends both.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { say } from '../lib/console.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const addinConfig = createRequire(import.meta.url)('../../webpack.config.js');
const certificates = process.env.CERTIFICATE_DIR ?? path.join(root, '.certs');
/** The host serves the add-in from here; the dev server alone says what has changed. */
const folder = path.resolve(root, 'build/dev');
const port = Number(process.env.DEV_PORT ?? 3001);

const compiler = webpack(addinConfig({ target: 'host', mode: 'development', reloads: `${port}` }));
const server = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    server: {
      type: 'https',
      options: {
        key: path.join(certificates, 'localhost.key'),
        cert: path.join(certificates, 'localhost.crt'),
      },
    },
    // Every change loads the page anew: functions are told to Excel once, when it opens.
    hot: false,
    liveReload: true,
    static: false,
    client: { webSocketURL: `wss://localhost:${port}/ws`, overlay: false, logging: 'error' },
    devMiddleware: { writeToDisk: true, stats: 'errors-warnings' },
  },
  compiler,
);

let host = null;
compiler.hooks.done.tap('dev', (stats) => {
  if (stats.hasErrors())
    say('the add-in is not built: see the errors. What was built before stays as it is.');
  else if (host === null) host = open();
  else say(`built again in ${stats.endTime - stats.startTime} ms`);
});
await server.start();
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function open() {
  const child = spawn(process.execPath, ['build/scripts/start/main.js'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ADDIN_DIR: folder },
  });
  child.on('exit', stop);
  return child;
}

function stop() {
  host?.kill();
  void server.stop().finally(() => process.exit());
}
