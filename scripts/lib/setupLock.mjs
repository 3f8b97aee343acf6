import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from './console.mjs';

/** Two commands at once on a fresh machine: the second waits until the first has set it up. */
export async function whileAlone(root, work) {
  const file = path.join(root, '.cache', 'setup.lock');
  mkdirSync(path.dirname(file), { recursive: true });
  let announced = false;
  while (!take(file)) {
    if (!announced) say('another command is setting this machine up: waiting for it …');
    announced = true;
    await delay(300);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.removeListener('exit', release);
  }
}

function take(file) {
  try {
    const lock = openSync(file, 'wx');
    writeSync(lock, String(process.pid));
    closeSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** One that was killed leaves its lock behind, perhaps before it had written its number into it. */
function isHeld(file) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isNaN(pid) ? Date.now() - statSync(file).mtimeMs < 10_000 : isAlive(pid);
  } catch {
    return true; // it is gone: the next try takes it
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
