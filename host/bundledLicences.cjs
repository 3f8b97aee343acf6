'use strict';
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Writes LICENSES.txt: each package that is in the bundle, with the text of its licence. */
class BundledLicences {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BundledLicences', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BundledLicences', stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => compilation.emitAsset('LICENSES.txt', new sources.RawSource(textOf(packagesOf(compilation)))),
      );
    });
  }
}

function packagesOf(compilation) {
  const folders = new Set();
  const visit = (module) => {
    for (const inner of module.modules ?? []) visit(inner);
    const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.resource ?? '');
    if (found) folders.add(found[0]);
  };
  for (const module of compilation.modules) visit(module);
  return [...folders].sort();
}

function textOf(folders) {
  const heading = 'The page of workbook-host contains these packages.\n';
  return [heading, ...folders.map(licenceOf)].join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
  return `${name} ${version}: ${license}\n\n${text}`;
}

module.exports = { BundledLicences };
