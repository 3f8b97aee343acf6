import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../operator/commandLine';
import { readSettings } from '../start/environment';
import { allTemplates } from '../../engineering/catalogue';

/** The built service, as `npm run service` starts it. */
const program = join(__dirname, '../../build/service/main.js');

interface Run {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}
export interface Listening extends Run {
  url: string;
  apiKey: string;
  projectId: string;
}

/** Processes of the built service. Each test has an empty folder and data folder; what it starts ends with it. */
export class ServiceProcesses {
  folder = '';
  dataDir = '';
  readonly #runs: Run[] = [];

  constructor() {
    beforeAll(() => {
      if (!existsSync(program))
        throw new Error(`${program} is missing: build first (node scripts/build.mjs).`);
    });
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), 'service-'));
      this.dataDir = join(this.folder, 'data');
    });
    afterEach(async () => {
      for (const { child, ended } of this.#runs.splice(0)) {
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  run(environment: Record<string, string> = {}, args: string[] = []): Run {
    const child = spawn(process.execPath, [program, ...args], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: this.dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
    const ended = new Promise<Awaited<Run['ended']>>((resolve) => {
      child.on('close', (code, signal) => resolve({ code, signal }));
    });
    const started = { child, stdout: () => stdout, stderr: () => stderr, ended };
    this.#runs.push(started);
    return started;
  }

  async start(environment: Record<string, string> = {}): Promise<Listening> {
    const started = this.run(environment);
    await new Promise<void>((resolve, reject) => {
      started.child.stdout?.on('data', () => started.stdout().includes('\n') && resolve());
      void started.ended.then(({ code }) => reject(new Error(`ended with ${code}: ${started.stderr()}`)));
    });
    const line = JSON.parse(started.stdout()) as {
      event: string;
      url: string;
      apiKey: string;
      projectId: string;
    };
    expect(Object.keys(line)).toEqual(['event', 'url', 'apiKey', 'projectId']);
    expect(line.event).toBe('listening');
    return { ...started, ...line };
  }

  /** Processes that were started outlive the test, whose caller ends them. */
  keep(): void {
    this.#runs.splice(0);
  }

  /** What `npm run service -- WORDS` does in a process that it starts. */
  async command(words: string[], dataDir = this.dataDir): Promise<Record<string, unknown>[]> {
    const answer = await runCommand(
      readSettings({ DATA_DIR: dataDir }),
      { library: allTemplates(), clock: () => new Date(), onProgress: () => {} },
      words,
    );
    return answer.map((line) => ({ ...line }));
  }
}

export async function call({ url, apiKey }: Listening, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

export const site = {
  ...{ eaveToRidgeDistance: 30, roofSlope: 4, overrideDefaults: true },
  ...{ groundSnowLoad: 40, riskCategory: 'II', roughnessCategory: 'C' },
};
export const calculate = (service: Listening, attributes = {}) =>
  call(service, '/v1/templates/loadsSnowASCE7-16/calculate', { projectId: service.projectId, attributes });
