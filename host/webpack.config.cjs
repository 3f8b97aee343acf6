const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { BundledLicences } = require('./bundledLicences.cjs');

/** Builds the host page into host/build/page/. */
module.exports = {
  mode: 'production',
  context: path.resolve(__dirname, '..'),
  // Fourteen megabytes of grid are half as many when minified, and the page opens a tenth sooner (docs/benchmarks.md).
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: {
          implementation: MinimizerPlugin.swcMinify,
          // Errors of the host go on naming its functions.
          options: { mangle: { keep_classnames: true, keep_fnames: true } },
        },
        extractComments: false,
      }),
    ],
  },
  devtool: false,
  entry: { main: './host/page/main.ts' },
  output: { path: path.resolve(__dirname, 'build/page'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
      {
        test: /[\\/]@univerjs[\\/]core[\\/]lib[\\/]es[\\/]index\.js$/,
        loader: path.resolve(__dirname, 'univerMacroTask.cjs'),
      },
    ],
  },
  performance: { hints: false },
  plugins: [
    new BundledLicences(),
    new CopyPlugin({
      patterns: [
        'host/page/index.html',
        'host/page/styles.css',
        { from: 'node_modules/@univerjs/preset-sheets-core/lib/index.css', to: 'univer.css' },
      ],
    }),
  ],
};
