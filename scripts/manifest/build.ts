import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Build } from './checkManifest';

/** Reads what a built add-in offers from its folder. */
export function readBuild(folder: string): Build {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const metadata: unknown = JSON.parse(readFileSync(path.join(folder, 'functions.json'), 'utf8'));
  return {
    files: new Set(names.map((name) => `/${name}`)),
    functions: (metadata as { functions: { id: string }[] }).functions.map(({ id }) => id),
    associatedFunctions: argumentsOf(scripts, /CustomFunctions\.associate\(\s*["']([^"']+)["']/g),
    commands: argumentsOf(scripts, /Office\.actions\.associate\(\s*["']([^"']+)["']/g),
  };
}

function argumentsOf(scripts: string[], call: RegExp): Set<string> {
  return new Set(scripts.flatMap((script) => [...script.matchAll(call)].map((match) => match[1] ?? '')));
}
