import path from 'node:path';
import swcOptions from './swcOptions.cjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The script of the service's page that checks workbooks, as one file: the page's policy lets it load no other. */
export default {
  context: root,
  mode: 'production',
  devtool: false,
  entry: { verify: './src/verify/page.ts' },
  output: { path: path.join(root, 'build/web'), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swcOptions },
      // Importing one of these does nothing: what is not used of them stays out.
      { include: ['contract', 'src'].map((folder) => path.join(root, folder, path.sep)), sideEffects: false },
    ],
  },
  performance: { hints: false },
};
