import type { LightMyRequestResponse } from 'fastify';
import type { Attributes } from '../../../contract';
import { allTemplatesAndTests } from '../../../engineering/catalogue';
import { exampleAttributes } from '../../../engineering/testing/withExamples';
import { ratioTemplate } from '../../testing/ratioTemplate';
import { apiKey, startTestService, type TestService } from '../../testing/testService';
import { createBrowser, type WebBrowser } from './webBrowser';

/** A service with sheets of any template, and a browser that signed in. */
export interface WebSheets {
  service: TestService;
  browser: WebBrowser;
  /** A solved sheet of the first account, of the examples or a preset where nothing is given; its id. */
  calculate(code: string, attributes?: Attributes, name?: string, preset?: string): Promise<string>;
  /** The PDF of a sheet's own report. */
  reportPdf(sheetId: string): Promise<Buffer>;
  /** The response to a request for a package. */
  makePackage(payload: object, key?: string): Promise<LightMyRequestResponse>;
  checkPackage(payload: object): Promise<LightMyRequestResponse>;
  /** What the sheet holds, as it is stored. */
  storedInputs(sheetId: string): Promise<unknown>;
}

export async function startWebSheets(
  options: Parameters<typeof startTestService>[0] = {},
): Promise<WebSheets> {
  const templates = options.templates ?? [...allTemplatesAndTests(), ratioTemplate];
  const service = await startTestService({ ...options, templates });
  const browser = createBrowser(service);
  await browser.signIn();
  return {
    service,
    browser,
    async calculate(code, attributes = {}, name, preset) {
      const template = templates.find((one) => one.code === code);
      const body = {
        projectId: service.projectId,
        attributes: template ? exampleAttributes(template, attributes, preset) : attributes,
        ...(name && { name }),
        ...(preset && { preset }),
      };
      const { sheetId } = (await service.call('createSheet', { path: { code }, body })).body;
      await service.call('solveSheet', { path: { sheetId } });
      return sheetId;
    },
    async reportPdf(sheetId) {
      const request = { url: `/sheets/${sheetId}/report.pdf`, headers: { cookie: browser.cookie() } };
      return (await service.app.inject(request)).rawPayload;
    },
    makePackage: (payload, key = apiKey) =>
      service.app.inject({
        method: 'POST',
        url: '/v1/packages',
        headers: { authorization: `Bearer ${key}` },
        payload,
      }),
    checkPackage: (payload) =>
      service.app.inject({
        method: 'POST',
        url: '/v1/packages/check',
        headers: { authorization: `Bearer ${apiKey}` },
        payload,
      }),
    async storedInputs(sheetId) {
      const row = await service.store.db
        .selectFrom('sheets')
        .select('inputs')
        .where('id', '=', sheetId)
        .executeTakeFirstOrThrow();
      return JSON.parse(row.inputs) as unknown;
    },
  };
}
