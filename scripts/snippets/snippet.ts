import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseTree } from 'custom-functions-metadata';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { parse } from 'yaml';

/** One published snippet: a small page and its script, as Script Lab runs it. */
export interface Snippet {
  /** Folder and file without its ending: `46-table/sort-data`. */
  name: string;
  html: string;
  css: string;
  /** JavaScript. */
  script: string;
  /** Addresses of other scripts that it wants, Office.js left out. */
  scripts: string[];
  /** The content of its functions.json, where it declares custom functions. */
  functions: { functions: unknown[] } | null;
}

interface SnippetFile {
  script?: { content?: string };
  template?: { content?: string };
  style?: { content?: string };
  libraries?: string;
}

/** All snippets of a folder and the folders in it, in the order of their names. */
export function readSnippets(folder: string): Snippet[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && path.basename(file) !== 'default.yaml')
    .sort()
    .map((file) => readSnippet(file, readFileSync(path.join(folder, file), 'utf8')));
}

function readSnippet(file: string, text: string): Snippet {
  const { script, template, style, libraries = '' } = parse(text) as SnippetFile;
  const source = script?.content ?? '';
  const declared = /@customfunction/i.test(source) ? parseTree(source, file) : null;
  const compiled = transpileModule(source, {
    compilerOptions: { target: ScriptTarget.ES2022, module: ModuleKind.None },
  }).outputText;
  return {
    name: file
      .replace(/\.yaml$/, '')
      .split(path.sep)
      .join('/'),
    html: template?.content ?? '',
    css: style?.content ?? '',
    script: declared === null ? compiled : `${compiled}\n${associated(declared.associate)}`,
    scripts: libraries
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^https:\/\/\S+\.js$/.test(line) && !line.endsWith('/office.js')),
    functions: declared === null ? null : { functions: declared.functions },
  };
}

function associated(functions: { id: string; functionName: string }[]): string {
  return functions
    .map(({ id, functionName }) => `CustomFunctions.associate(${JSON.stringify(id)}, ${functionName});`)
    .join('\n');
}
