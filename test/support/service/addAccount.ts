import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** The key and the project of an account. */
export interface Account {
  apiKey: string;
  projectId: string;
}

/** Creates an account with its own project, with the operator's command, on what `environment` names. */
export async function addAccount(environment: NodeJS.ProcessEnv, name: string): Promise<Account> {
  const main = path.resolve('build/service/main.js');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'keys', 'add', '--account', name], {
    env: { ...process.env, ...environment },
  });
  const { apiKey, projectId } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Account;
  return { apiKey, projectId };
}
