import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { transformSync } from '@swc/core';

const parameters = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * Loads the repository's own modules. They can be loaded again at little cost: what is compiled stays, so that each
 * mutant finds fresh modules, with no value in them that another mutant left. Packages are loaded once.
 */
export class ModuleLoader {
  compiled = new Map();
  loaded = new Map();

  /** @param substitutes what is loaded in place of packages, by their names */
  constructor(substitutes) {
    this.substitutes = substitutes;
  }

  forget() {
    this.loaded.clear();
  }

  load(file) {
    const known = this.loaded.get(file);
    if (known) return known.exports;
    const made = { exports: {} };
    this.loaded.set(file, made);
    if (file.endsWith('.json')) made.exports = JSON.parse(readFileSync(file, 'utf8'));
    else this.run(file, made);
    return made.exports;
  }

  run(file, made) {
    if (!this.compiled.has(file)) this.compiled.set(file, compile(file));
    const { body, packages } = this.compiled.get(file);
    const required = (id) => {
      if (id.startsWith('.')) return this.load(resolve(path.resolve(path.dirname(file), id)));
      return this.substitutes[id] ?? packages(id);
    };
    body(made.exports, required, made, file, path.dirname(file));
  }
}

function compile(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  return {
    body: vm.compileFunction(code, parameters, { filename: file }),
    packages: createRequire(file),
  };
}

function resolve(file) {
  const found = [file, `${file}.ts`, path.join(file, 'index.ts')].find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile() ?? false,
  );
  if (found === undefined) throw new Error(`No module ${file}`);
  return found;
}
