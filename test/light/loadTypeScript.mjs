// For jest-light-runner: Node itself loads the repository's TypeScript, compiled by swc when it is first required. A worker loads
// a module once, for all its test files.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';

// Jest's 'test' would take the slow build of React for development. With one worker this is jest's own process, whose other tests need that.
if (process.connected) process.env.NODE_ENV = 'production';

// Loads Node's own fetch before jsdom can put its undici in place of it, one that ends a worker now and then (nodejs/undici issue 5360).
void globalThis.Headers;

const root = path.resolve(import.meta.dirname, '../..');
/** As moduleNameMapper in jest.config.cjs. */
const inPlaceOf = { '@univerjs/preset-sheets-core': path.join(root, 'host/testing/univerWithoutScreen.cjs') };

const { '.json': json, '.node': addon, ...others } = module._extensions;
const load = (loaded, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });
  loaded._compile(code, filename);
};
// In the order of jest: ./examples is examples.ts where there is an examples.json too.
for (const extension of Object.keys(module._extensions)) delete module._extensions[extension];
Object.assign(module._extensions, { ...others, '.ts': load, '.tsx': load, '.json': json, '.node': addon });

const resolveFilename = module._resolveFilename;
module._resolveFilename = (request, ...rest) => inPlaceOf[request] ?? resolveFilename(request, ...rest);

// The runner imports a file of tests; from there on everything is required.
const hooks = `export const load = (url, context, next) =>
  /\\.tsx?(\\?|$)/.test(url) ? { format: 'commonjs', source: null, shortCircuit: true } : next(url, context);`;
module.register(`data:text/javascript,${encodeURIComponent(hooks)}`);
process.setSourceMapsEnabled(true);
