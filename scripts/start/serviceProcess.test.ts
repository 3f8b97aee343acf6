import { transformSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServiceProcess } from './serviceProcess';

const folder = mkdtempSync(path.join(os.tmpdir(), 'service-'));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, source: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return file;
}

const listening = `console.log(JSON.stringify({event:'listening',url:'http://127.0.0.1:1',apiKey:'k',projectId:process.env.PORT}));`;
const staying = `setInterval(() => {}, 1000);`;

describe('startServiceProcess', () => {
  it('reads where the service listens, on a port that it chooses', async () => {
    const child = await startServiceProcess(script('good.cjs', listening + staying), { PORT: '3000' });
    expect(child.service).toEqual({ url: 'http://127.0.0.1:1', apiKey: 'k', projectId: '0' });
    await child.stop();
    expect(await child.ended).toBe('was ended by SIGTERM');
  });

  it('does not disturb the worker threads of a service, which load what it loads', async () => {
    const worker = `new (require('node:worker_threads').Worker)('process.exit(0)', { eval: true })`;
    const failing = `.on('error', () => process.exit(7)).on('exit', () => process.exit(0));`;
    const child = await startServiceProcess(script('threads.cjs', `${listening} ${worker}${failing}`), {});
    expect(await child.ended).toBe('ended with code 0');
  });

  it('reports that it ended unasked', async () => {
    const child = await startServiceProcess(
      script('dying.cjs', `${listening} setTimeout(() => process.exit(3), 1);`),
      {},
    );
    expect(await child.ended).toBe('ended with code 3');
  });

  it('lets a service end that has nothing left to do', async () => {
    const child = await startServiceProcess(script('idle.cjs', listening), {});
    expect(await child.ended).toBe('ended with code 0');
  });

  it('says so when the service ends before it is ready', async () => {
    await expect(startServiceProcess(script('failing.cjs', 'process.exit(2)'), {})).rejects.toThrow(
      'The calculation service ended with code 2 before it was ready.',
    );
  });

  it('rejects another first line without repeating it, and stops the child', async () => {
    const file = script('chatty.cjs', `console.log('{"apiKey":"secret"}');` + staying);
    await expect(startServiceProcess(file, {})).rejects.toThrow(
      /^((?!secret).)*does not say where it listens/,
    );
  });

  it('does not outlive a parent that is killed', async () => {
    const { code } = transformSync(readFileSync(path.join(__dirname, 'serviceProcess.ts'), 'utf8'), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    script('serviceProcess.cjs', code);
    const service = script('service.cjs', `${listening} console.error('up'); ${staying}`);
    const start = `require('./serviceProcess.cjs').startServiceProcess(${JSON.stringify(service)}, {})`;
    const parent = spawn(process.execPath, [script('parent.cjs', start)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Both hold the standard error: the parent counts as closed when both are gone.
    const closed = once(parent, 'close');
    await once(parent.stderr, 'data');
    parent.kill('SIGKILL');
    await closed;
    expect(parent.signalCode).toBe('SIGKILL');
  });
});
