import type { CallOptions } from '../request';
import type { ClientRoute } from '../operations';
import type { ServiceClient } from '../serviceClient';

const sheet = {
  sheetId: 's',
  sheetUrl: 'https://service.test/sheets/s',
  projectId: 'p',
  templateCode: 't',
  name: 'n',
  status: 'solved',
  inputs: {},
  results: {},
  passed: null,
};
const batch = {
  batchId: 'b',
  type: 'bulk-calculate',
  state: 'processing',
  progressPercent: 0,
  projectId: 'p',
  itemCount: 1,
  summary: { total: 1, solved: 0, errored: 0, stale: 0, checkErrored: 0, pending: 1 },
  createdAt: 'now',
  completedAt: null,
  durationSeconds: null,
  error: null,
  items: null,
};
const project = { projectId: 'p', name: 'n' };
const page = { total: 0, limit: 1, offset: 0 };
const attributes = {};

interface EveryCall {
  call: (client: ServiceClient, options?: CallOptions) => Promise<unknown>;
  /** Body of a success: JSON, or the bytes of a file. */
  answer: unknown;
}

/** The answer with this body. */
export function responseWith(answer: unknown, status = 200): Response {
  return answer instanceof Uint8Array
    ? new Response(answer as BodyInit, { status })
    : Response.json(answer, { status });
}

/** Each operation of the client with arguments, and an answer that its schema takes. */
export const everyCall: Record<ClientRoute, EveryCall> = {
  listTemplates: { call: (c, o) => c.listTemplates({}, o), answer: { templates: [], ...page } },
  getTemplate: {
    call: (c, o) => c.getTemplate('t', o),
    answer: {
      id: 'i',
      version: 1,
      code: 't',
      name: 'n',
      category: null,
      description: null,
      fields: [],
      outputs: [],
      presets: [],
    },
  },
  validate: { call: (c, o) => c.validate('t', { attributes }, o), answer: { valid: true, warnings: [] } },
  calculate: { call: (c, o) => c.calculate('t', { projectId: 'p', attributes }, o), answer: sheet },
  explore: {
    call: (c, o) => c.explore('t', { projectId: 'p', attributes, variations: [{}] }, o),
    answer: { templateCode: 't', items: [{ results: {} }] },
  },
  getSheet: { call: (c, o) => c.getSheet('s', o), answer: sheet },
  updateSheet: {
    call: (c, o) => c.updateSheet('s', { attributes }, o),
    answer: { updatedAttributes: [] },
  },
  solveSheet: { call: (c, o) => c.solveSheet('s', o), answer: sheet },
  bulkDelete: { call: (c, o) => c.bulkDelete(['s'], o), answer: { deleted: ['s'], notFound: [] } },
  bulkCalculate: { call: (c, o) => c.bulkCalculate({ projectId: 'p', items: [] }, o), answer: batch },
  getBatch: { call: (c, o) => c.getBatch('p', 'b', o), answer: batch },
  createSignInToken: {
    call: (c, o) => c.createSignInToken({ sheetId: 's' }, o),
    answer: { signInUrl: 'https://service.test/sign-in?token=t' },
  },
  makePackage: {
    call: (c, o) => c.makePackage({ title: 't', sheets: [{ sheetId: 's', place: 'A1' }] }, o),
    answer: new TextEncoder().encode('%PDF-1.7'),
  },
  checkPackage: {
    call: (c, o) => c.checkPackage({ sheets: [{ sheetId: 's', place: 'A1' }] }, o),
    answer: { conflicts: [] },
  },
  calculateSnowLoad: {
    call: (c, o) => c.calculateSnowLoad('asce7-22', { projectId: 'p', attributes }, o),
    answer: { ...sheet, results: { outputs: {} } },
  },
  calculateTimberBeam: {
    call: (c, o) => c.calculateTimberBeam({ projectId: 'p', preset: 'rafter', attributes }, o),
    answer: { ...sheet, results: { passed: true } },
  },
  listTimberMembers: {
    call: (c, o) => c.listTimberMembers({}, o),
    answer: { members: [], ...page },
  },
  listProjects: {
    call: (c, o) => c.listProjects({}, o),
    answer: { projects: [], pagination: { page: 1, limit: 1, total: 0, totalPages: 0 } },
  },
  createProject: { call: (c, o) => c.createProject({ name: 'n' }, o), answer: project },
  getProject: { call: (c, o) => c.getProject('p', o), answer: project },
  updateProject: { call: (c, o) => c.updateProject('p', { name: 'n' }, o), answer: project },
};
