import {
  calculateResponse,
  fillPath,
  presetList,
  routes,
  templateDetail,
  templateList,
  validateResponse,
} from '../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type TemplateCalls = Pick<
  ServiceClient,
  'listTemplates' | 'getTemplate' | 'getPresets' | 'validate' | 'calculate'
>;

/** Templates: list, detail, presets, validate, one-shot calculate. */
export function templateCalls(ask: Ask): TemplateCalls {
  const path = (route: 'getTemplate' | 'getPresets' | 'validate' | 'calculate', code: string) =>
    fillPath(routes[route].path, { code });
  return {
    listTemplates: (query, options) =>
      ask({
        ...options,
        route: 'listTemplates',
        path: routes.listTemplates.path,
        query,
        answer: templateList,
      }),
    getTemplate: (code, options) =>
      ask({ ...options, route: 'getTemplate', path: path('getTemplate', code), answer: templateDetail }),
    getPresets: (code, options) =>
      ask({ ...options, route: 'getPresets', path: path('getPresets', code), answer: presetList }),
    validate: (code, body, options) =>
      ask({ ...options, route: 'validate', path: path('validate', code), body, answer: validateResponse }),
    calculate: (code, body, options) =>
      ask({ ...options, route: 'calculate', path: path('calculate', code), body, answer: calculateResponse }),
  };
}
