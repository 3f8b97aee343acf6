import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A script of this bench in a separate process. */
export function startChild(script: string, args: readonly string[]): ChildProcess {
  return fork(script, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** What it tells first; rejects when it ends without a word. */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Message));
    child.once('exit', (code) => reject(new Error(`A process of the bench ended with code ${code}.`)));
  });
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs a script to its end. @returns what it tells */
export async function runChild<Message>(script: string, args: readonly string[]): Promise<Message> {
  const child = startChild(script, args);
  const ended = once(child, 'exit');
  const message = await nextMessage<Message>(child);
  await ended;
  return message;
}
