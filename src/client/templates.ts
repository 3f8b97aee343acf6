import { calculateResponse, templateDetail, templateList, validateResponse } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type TemplateCalls = Pick<ServiceClient, 'listTemplates' | 'getTemplate' | 'validate' | 'calculate'>;

/** Templates: list, detail, validate, one-shot calculate. */
export function templateCalls(ask: Ask): TemplateCalls {
  const of = (route: 'getTemplate' | 'validate' | 'calculate', code: string) => ({
    route,
    parameters: { code },
    templateCode: code,
  });
  return {
    listTemplates: (query, options) =>
      ask({
        ...options,
        route: 'listTemplates',
        query,
        answer: templateList,
      }),
    getTemplate: (code, options) => ask({ ...options, ...of('getTemplate', code), answer: templateDetail }),
    validate: (code, body, options) =>
      ask({ ...options, ...of('validate', code), body, answer: validateResponse }),
    calculate: (code, body, options) =>
      ask({ ...options, ...of('calculate', code), body, answer: calculateResponse }),
  };
}
