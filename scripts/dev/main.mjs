// npm run dev: the product as npm start opens it, with the add-in built again whenever a file of it changes. Its page then loads the new
// parts, in the workbook host and in Excel, and formulas calculate with the changed functions. Ctrl+C ends both. With `excel`, the
// build that Excel loads (start.mjs --reload).
import { spawn } from 'node:child_process';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import addinConfig from '../../rspack.config.mjs';
import { fail, say } from '../lib/console.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const certificates = process.env.CERTIFICATE_DIR ?? path.join(root, '.certs');
/** The host serves the add-in from here; only the dev server says what has changed. */
const folder = path.resolve(root, 'build/dev');
const target = process.argv[2] === 'excel' ? 'production' : 'host';
const port = Number(process.env.DEV_PORT ?? 3001);

const compiler = rspack(addinConfig({ target, mode: 'development', reloads: `${port}` }));
const server = new RspackDevServer(
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
    // Every change loads the whole page: functions are associated once, when it opens.
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
// The dev server throws what its port says, where nothing can catch it.
process.once('uncaughtException', (error) => {
  if (error.code !== 'EADDRINUSE') throw error;
  fail(`port ${port} is taken. Set DEV_PORT to one that is free.`);
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
