import * as z from 'zod/mini';
import { exploreResponse } from '../../../contract/design/explore';
import { exploreRequest } from '../../../contract/design/exploreRequest';
import type { ServiceContext } from '../../context/serviceContext';
import { explore } from '../../sheets/explore';
import { templatePath, uuid } from '../body/validation';
import { accessOf } from '../pipeline/authentication';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { goneSignal } from '../pipeline/goneSignal';
import { publishedTemplate } from './publishedTemplate';

/** Solves without sheets: what a design looks through before it chooses. */
export function exploreRoutes(app: App, context: ServiceContext): void {
  app.route({
    ...endpoint('explore'),
    // Before the body is read.
    preParsing: async (request) => {
      await publishedTemplate(context, accessOf(request), (request.params as { code: string }).code);
    },
    schema: {
      params: templatePath,
      body: z.extend(exploreRequest, { projectId: uuid }),
      response: { 200: exploreResponse, ...errorResponses },
    },
    handler: async (request, reply) => {
      const template = await publishedTemplate(context, accessOf(request), request.params.code);
      const items = await explore(context, accessOf(request), template, request.body, goneSignal(reply));
      return { templateCode: template.code, items };
    },
  });
}
