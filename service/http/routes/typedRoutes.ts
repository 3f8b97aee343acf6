import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  snowLoadRequest,
  type SnowStandard,
  snowStandards,
  timberBeamRequest,
  timberBeamTemplateCode,
  timberMemberList,
  timberMemberQuery,
} from '../../../contract';
import { sealedSnowLoad, sealedTimberBeam } from '../../../contract/seal/sealedAnswers';
import { RequestError } from '../../lib/requestError';
import type { ServiceContext } from '../../context/serviceContext';
import type { PublishedTemplate } from '../../publications/publications';
import { type Calculated, calculate } from '../../sheets/createSheet';
import { statusOf, warningsKey } from '../../sheets/sheetViews';
import { sheetWarnings } from '../../sheets/sheetWarnings';
import { typedSnowOnWire } from '../../sheets/typedSnow';
import { timberBeamAttributes, timberBeamOnWire } from '../../sheets/typedTimberBeam';
import { quoted } from '../../../engineering/kit/given';
import { searchMembers } from '../../../engineering/timberBeamASD/members';
import { accessOf } from '../pipeline/authentication';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { type AnswerOnce, creatingHeaders } from './answerOnce';
import { publishedTemplate } from './publishedTemplate';
import { uuid } from '../body/validation';

/** Endpoints with dedicated request and response shapes: snow loads and the timber beam. */
export function typedRoutes(app: App, context: ServiceContext, answerOnce: AnswerOnce): void {
  app.route({
    ...endpoint('calculateSnowLoad'),
    // Before the body is read.
    preParsing: async (request) => {
      await snowTemplate(context, request, (request.params as { standard: string }).standard);
    },
    schema: {
      params: z.object({ standard: z.string() }),
      headers: creatingHeaders,
      body: z.extend(snowLoadRequest, { projectId: uuid }),
      response: { 200: sealedSnowLoad, ...errorResponses },
    },
    handler: async (request, reply) => {
      const { standard } = request.params;
      const { template, known } = await snowTemplate(context, request, standard);
      return answerOnce(request, reply, {
        make: (keep) => calculate(context, accessOf(request), template, request.body, keep),
        answer: (written: Calculated) => ({ status: 200, body: typedSnowOnWire(written, template, known) }),
      });
    },
  });

  app.route({
    ...endpoint('calculateTimberBeam'),
    // Before the body is read.
    preParsing: async (request) => {
      await publishedTemplate(context, accessOf(request), timberBeamTemplateCode);
    },
    schema: {
      headers: creatingHeaders,
      body: z.extend(timberBeamRequest, { projectId: uuid }),
      response: { 200: sealedTimberBeam, ...errorResponses },
    },
    handler: async (request, reply) => {
      const access = accessOf(request);
      const template = await publishedTemplate(context, access, timberBeamTemplateCode);
      const { attributes, asSent } = timberBeamAttributes(request.body.attributes);
      const beam = { ...request.body, attributes };
      return answerOnce(request, reply, {
        make: (keep) =>
          calculate(context, access, template, beam, keep).catch((error: unknown) => {
            throw error instanceof RequestError && error.details
              ? error.withDetails(asSent(error.details))
              : error;
          }),
        answer: (calculated: Calculated) => ({
          status: 200,
          body: timberBeamAnswer(context, calculated, template),
        }),
      });
    },
  });

  app.route({
    ...endpoint('listTimberMembers'),
    schema: { querystring: timberMemberQuery, response: { 200: timberMemberList, ...errorResponses } },
    handler: async (request) => {
      await publishedTemplate(context, accessOf(request), timberBeamTemplateCode);
      const { search = '', limit, offset } = request.query;
      return searchMembers(search, limit, offset);
    },
  });
}

/** What it says beyond its sheet is sealed for itself. */
function timberBeamAnswer(
  { sealer }: ServiceContext,
  { sheet, solution, warnings }: Calculated,
  template: PublishedTemplate,
) {
  const identity = { sheetId: sheet.sheetId, name: sheet.name, status: statusOf(sheet) };
  const answer = timberBeamOnWire(identity, template, sheet.inputs, solution);
  const { seal } = sheet.outcome ?? {};
  return {
    ...answer,
    ...warningsKey([...warnings, ...sheetWarnings(sheet, template)]),
    ...(seal && { seal: sealer.seal(seal, sheet, answer.results.outputs ?? {}, template) }),
  };
}

async function snowTemplate(context: ServiceContext, request: FastifyRequest, standard: string) {
  if (!isSnowStandard(standard)) throw unknownStandard(standard);
  const { templateCode } = snowStandards[standard];
  return { template: await publishedTemplate(context, accessOf(request), templateCode), known: standard };
}

function isSnowStandard(standard: string): standard is SnowStandard {
  return Object.hasOwn(snowStandards, standard);
}

function unknownStandard(standard: string): RequestError {
  const known = Object.keys(snowStandards).join(', ');
  const message = `There is no snow load standard ${quoted(standard)}; there are ${known}.`;
  return new RequestError(404, 'NOT_FOUND', message);
}
