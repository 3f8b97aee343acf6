import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  calculateRequest,
  createdSheet,
  createSheetRequest,
  presetList,
  templateDetail,
  templateList,
  templateListQuery,
  validateRequest,
  validateResponse,
} from '../../../contract';
import { sealedCalculation } from '../../../contract/seal/sealedAnswers';
import type { ServiceContext } from '../../context/serviceContext';
import { calculate, createSheet, type Written } from '../../sheets/createSheet';
import { calculatedOnWire, createdOnWire } from '../../sheets/sheetViews';
import { firstDetails } from '../../lib/requestError';
import { readNewInputs } from '../../../engineering/kit/inputs';
import { accessOf } from '../pipeline/authentication';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { type AnswerOnce, creatingHeaders } from './answerOnce';
import { publishedTemplate } from './publishedTemplate';
import { templateDetailOf } from '../../publications/templateDetail';
import { templatePath, uuid } from '../body/validation';

/** Templates: list, detail, presets, validate, calculate, create a sheet. */
export function templateRoutes(app: App, context: ServiceContext, answerOnce: AnswerOnce): void {
  readingRoutes(app, context);
  calculatingRoutes(app, context, answerOnce);
}

/** Checks before the body is read that the template is there. */
const templateIsThere = (context: ServiceContext) => async (request: FastifyRequest) => {
  await publishedTemplate(context, accessOf(request), (request.params as { code: string }).code);
};

function readingRoutes(app: App, context: ServiceContext): void {
  const { publications, store } = context;

  app.route({
    ...endpoint('listTemplates'),
    schema: { querystring: templateListQuery, response: { 200: templateList, ...errorResponses } },
    handler: async (request) => {
      const { limit, offset } = request.query;
      const all = (await publications.catalogue(store.db, accessOf(request))).all();
      const templates = all
        .slice(offset, offset + limit)
        .map(({ code, name, category, returnsResults, description, icon, searchWords }) => ({
          ...{ code, name, category, returnsResults, description },
          ...(icon !== undefined && { icon }),
          ...(searchWords && { searchWords: [...searchWords] }),
        }));
      return { templates, total: all.length, limit, offset };
    },
  });

  app.route({
    ...endpoint('getTemplate'),
    schema: { params: templatePath, response: { 200: templateDetail, ...errorResponses } },
    handler: async (request) =>
      templateDetailOf(await publishedTemplate(context, accessOf(request), request.params.code)),
  });

  app.route({
    ...endpoint('getPresets'),
    schema: { params: templatePath, response: { 200: presetList, ...errorResponses } },
    handler: async (request) => {
      const { presets } = await publishedTemplate(context, accessOf(request), request.params.code);
      return { presets };
    },
  });

  app.route({
    ...endpoint('validate'),
    preParsing: templateIsThere(context),
    schema: {
      params: templatePath,
      body: validateRequest,
      response: { 200: validateResponse, ...errorResponses },
    },
    handler: async (request) => {
      const { params, body } = request;
      const template = await publishedTemplate(context, accessOf(request), params.code);
      const { warnings, problems } = readNewInputs(template, body.attributes, body.preset);
      // The question was answered, so this is a 200; `errors` says what makes the inputs invalid.
      return problems.length === 0
        ? { valid: true, warnings }
        : { valid: false, warnings, errors: firstDetails(problems) };
    },
  });
}

function calculatingRoutes(app: App, context: ServiceContext, answerOnce: AnswerOnce): void {
  const { links } = context;

  app.route({
    ...endpoint('calculate'),
    preParsing: templateIsThere(context),
    schema: {
      params: templatePath,
      headers: creatingHeaders,
      body: z.extend(calculateRequest, { projectId: uuid }),
      response: { 200: sealedCalculation, ...errorResponses },
    },
    handler: async (request, reply) => {
      const template = await publishedTemplate(context, accessOf(request), request.params.code);
      return answerOnce(request, reply, {
        make: (keep) => calculate(context, accessOf(request), template, request.body, keep),
        answer: (written: Written) => ({ status: 200, body: calculatedOnWire(written, template, links) }),
      });
    },
  });

  app.route({
    ...endpoint('createSheet'),
    preParsing: templateIsThere(context),
    schema: {
      params: templatePath,
      headers: creatingHeaders,
      body: z.extend(createSheetRequest, { projectId: uuid }),
      response: { 201: createdSheet, ...errorResponses },
    },
    handler: async (request, reply) => {
      const template = await publishedTemplate(context, accessOf(request), request.params.code);
      return answerOnce(request, reply, {
        make: (keep) => createSheet(context, accessOf(request), template, request.body, keep),
        answer: (written: Written) => ({ status: 201, body: createdOnWire(written, links) }),
      });
    },
  });
}
