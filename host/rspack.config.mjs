import path from 'node:path';
import {
  CopyRspackPlugin as CopyPlugin,
  HtmlRspackPlugin as HtmlPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { BundledLicences } from './bundledLicences.cjs';

/** A separate script for the packages that `test` names; of two groups that fit, the one with the higher priority takes a file. */
const scriptOf = (name, test, priority) => ({ name, test, priority, chunks: 'initial', enforce: true });

/** Builds the host page into host/build/page/. */
export default {
  mode: 'production',
  context: path.resolve(import.meta.dirname, '..'),
  // Fourteen megabytes of grid are half as many when minified, and the page opens a tenth sooner (docs/benchmarks.md).
  optimization: {
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { mangle: { keep_classnames: true, keep_fnames: true } },
      }),
    ],
    // The browser reads scripts of about one size side by side, each on its own thread: the page opens a tenth sooner than with one.
    splitChunks: {
      cacheGroups: {
        engine: scriptOf('grid-engine', /[\\/]@univerjs[\\/](core|engine-render|rpc|docs|docs-ui)[\\/]/, 3),
        formulas: scriptOf(
          'grid-formulas',
          /[\\/]@univerjs[\\/](engine-formula|sheets-formula|sheets-numfmt)[\\/]/,
          3,
        ),
        sheets: scriptOf('grid-sheets', /[\\/]@univerjs[\\/]/, 2),
        libraries: scriptOf('libraries', /[\\/]node_modules[\\/]/, 1),
      },
    },
  },
  devtool: false,
  entry: { main: './host/page/main.ts' },
  output: { path: path.resolve(import.meta.dirname, 'build/page'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
      },
      {
        test: /[\\/]@univerjs[\\/]core[\\/]lib[\\/]es[\\/]index\.js$/,
        loader: path.resolve(import.meta.dirname, 'univerCore.cjs'),
      },
    ],
  },
  performance: { hints: false },
  plugins: [
    new BundledLicences(),
    new HtmlPlugin({ template: 'host/page/index.html', publicPath: '/page/', minify: false }),
    new CopyPlugin({
      patterns: [
        'host/page/styles.css',
        { from: 'node_modules/@univerjs/preset-sheets-core/lib/index.css', to: 'univer.css' },
      ],
    }),
  ],
};
