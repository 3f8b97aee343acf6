import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  calculateRequest,
  calculateResponse,
  createdSheet,
  createSheetRequest,
  presetList,
  type TemplateDetail,
  templateDetail,
  templateList,
  templateListQuery,
  validateRequest,
  validateResponse,
} from '../../src/contract';
import { notFound } from '../requestError';
import type { Catalogue, ServiceContext } from '../serviceContext';
import { calculate, createSheet } from '../sheets/lifecycle';
import { calculatedOnWire, createdOnWire } from '../sheets/sheetViews';
import { readNewInputs } from '../templates/inputs';
import type { Template } from '../templates/template';
import { accountOf } from './authentication';
import { type App, endpoint, errorResponses } from './endpoint';
import { templatePath, uuid } from './validation';

/** Templates: list, detail, presets, validate, calculate, create a sheet. */
export function templateRoutes(app: App, context: ServiceContext): void {
  const { catalogue, links } = context;

  app.route({
    ...endpoint('listTemplates'),
    schema: { querystring: templateListQuery, response: { 200: templateList, ...errorResponses } },
    handler: async ({ query: { limit, offset } }) => {
      const all = catalogue.all();
      const templates = all
        .slice(offset, offset + limit)
        .map(({ code, name, category, returnsResults }) => ({ code, name, category, returnsResults }));
      return { templates, total: all.length, limit, offset };
    },
  });

  app.route({
    ...endpoint('getTemplate'),
    schema: { params: templatePath, response: { 200: templateDetail, ...errorResponses } },
    handler: async ({ params }) => detailOf(findTemplate(catalogue, params.code)),
  });

  app.route({
    ...endpoint('getPresets'),
    schema: { params: templatePath, response: { 200: presetList, ...errorResponses } },
    handler: async ({ params }) => ({ presets: findTemplate(catalogue, params.code).presets }),
  });

  app.route({
    ...endpoint('validate'),
    schema: {
      params: templatePath,
      body: validateRequest,
      response: { 200: validateResponse, ...errorResponses },
    },
    handler: async ({ params, body }) => {
      const template = findTemplate(catalogue, params.code);
      const { warnings, problems } = readNewInputs(template, body.attributes, body.preset);
      // The question was answered, so this is a 200; `errors` says what makes the inputs invalid.
      return problems.length === 0 ? { valid: true, warnings } : { valid: false, warnings, errors: problems };
    },
  });

  app.route({
    ...endpoint('calculate'),
    schema: {
      params: templatePath,
      body: z.extend(calculateRequest, { projectId: uuid }),
      response: { 200: calculateResponse, ...errorResponses },
    },
    handler: async (request) => {
      const template = findTemplate(catalogue, request.params.code);
      const written = await calculate(context, accountOf(request), template, request.body);
      return calculatedOnWire(written, template, links);
    },
  });

  app.route({
    ...endpoint('createSheet'),
    schema: {
      params: templatePath,
      body: z.extend(createSheetRequest, { projectId: uuid }),
      response: { 201: createdSheet, ...errorResponses },
    },
    handler: async (request, reply) => {
      const template = findTemplate(catalogue, request.params.code);
      const written = await createSheet(context, accountOf(request), template, request.body);
      return reply.status(201).send(createdOnWire(written, links));
    },
  });
}

function findTemplate(catalogue: Catalogue, code: string): Template {
  const template = catalogue.find(code);
  if (!template) throw notFound(`Template ${JSON.stringify(code)}`);
  return template;
}

function detailOf(template: Template): TemplateDetail {
  const { code, name, category, description, version, fields, outputs, presets } = template;
  return { id: publishedId(template), version, code, name, category, description, fields, outputs, presets };
}

/** Identifier of the published version: another after every republish, the same on every start (interface, "Versioning"). */
function publishedId({ code, version }: Template): string {
  const hash = createHash('sha256').update(`${code} ${version}`).digest('hex');
  const variant = ((parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
