import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { InProcessRunner } from './inProcessRunner.mjs';

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'inProcess', InProcessRunner)];
