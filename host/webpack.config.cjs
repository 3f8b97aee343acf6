const path = require('node:path');
const CopyPlugin = require('copy-webpack-plugin');
const { BundledLicences } = require('./bundledLicences.cjs');

/** Builds the host page into host/build/page/. */
module.exports = {
  mode: 'production',
  context: path.resolve(__dirname, '..'),
  // Loaded from this machine alone: minifying ten megabytes of grid would cost minutes and gain nothing.
  optimization: { minimize: false },
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
