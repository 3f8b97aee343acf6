#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { endWithParent } from '../server/parentWatch';
import { startWorkbookHost } from '../server/startWorkbookHost';

const USAGE = `workbook-host MANIFEST [--port 3001] [--office-js FOLDER] [--certificates FOLDER]

Opens the add-in of a manifest (a file, or the address of one) in a workbook at https://localhost:3001/.
  --port          another port; 0 takes a free one
  --office-js     the folder of Office.js; else that of the installed @microsoft/office-js
  --certificates  a folder with localhost.crt and localhost.key; else a self-signed certificate is made and kept
`;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '3001' },
      'office-js': { type: 'string' },
      certificates: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [manifest, ...others] = positionals;
  if (values.help) return void process.stdout.write(USAGE);
  if (manifest === undefined || others.length > 0) throw new Error(`Name one manifest.\n\n${USAGE}`);
  const host = await startWorkbookHost({
    manifest,
    port: readPort(values.port),
    officeJs: values['office-js'],
    certificates: values.certificates,
  });
  const stop = () => void host.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  endWithParent(stop);
  process.stdout.write(`ready ${host.url}\n`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port must be a number from 0 to 65535; given: ${text}`);
  return port;
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE'
    ? `The port is taken by another program: choose another with --port. (${message})`
    : message;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
