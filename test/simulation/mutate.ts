import { readFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import type { Mutant } from './mutants';

type Loader = (module: { _compile(code: string, file: string): void }, file: string) => void;

/** From now on the file is loaded with the change. Called before the product is. */
export function mutate({ file, from, to }: Mutant): void {
  const mutated = path.resolve(__dirname, '../..', file);
  const { _extensions: loaders } = Module as unknown as { _extensions: Record<string, Loader> };
  const load = loaders['.js']!;
  loaders['.js'] = (module, name) => {
    if (name !== mutated) return load(module, name);
    const code = readFileSync(name, 'utf8');
    const changed = code.replace(from, to);
    if (changed === code) throw new Error(`${file} has nothing to mutate any more`);
    module._compile(changed, name);
  };
}
