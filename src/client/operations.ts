import * as z from 'zod/mini';
import {
  type addinRoutes,
  batch,
  type BatchSubmitRequest,
  bulkDeleteResponse,
  type CalculateRequest,
  calculateResponse,
  type CreateProjectRequest,
  project,
  projectList,
  sheet,
  type SnowLoadRequest,
  snowLoadResponse,
  type SnowStandard,
  snowStandards,
  solveSheetResponse,
  templateDetail,
  type TemplateList,
  templateList,
  type TimberBeamRequest,
  timberBeamResponse,
  timberBeamTemplateCode,
  timberMemberList,
  type UpdateProjectRequest,
  type UpdateSheetRequest,
  updateSheetResponse,
  type ValidateRequest,
  validateResponse,
} from '../../contract';
import { exploreResponse } from '../../contract/design/explore';
import type { ExploreRequest } from '../../contract/design/exploreRequest';
import type { PackageCheckRequest, PackageRequest } from '../../contract/package/package';
import { packageCheck } from '../../contract/package/packageCheck';
import type { SignInTokenRequest } from '../../contract/web/signIn';
import { signInToken } from '../../contract/web/signInToken';
import type { Call } from './request';
import { calculates, createsProject, heavy, type RetryPolicy, safe, submits } from './retryPolicy';

export type ClientRoute = keyof typeof addinRoutes;

/** What an operation puts into its call. */
type Given = Pick<Call<unknown>, 'parameters' | 'query' | 'body' | 'isFile' | 'templateCode'>;

/**
 * An operation of the service; its method and path are in contract/routes.ts, which a build can replace.
 *
 * @param deadline milliseconds from sending to the complete answer, for each attempt
 * @param given from the arguments of the client's function, which takes its options after them
 */
function operation<Answer, Arguments extends unknown[]>(
  deadline: number,
  retry: RetryPolicy,
  answer: z.ZodMiniType<Answer>,
  given: (...args: Arguments) => Given,
) {
  return { deadline, retry, answer, given };
}

const read = 15_000;
const write = 30_000;
/** A call that solves can take a few seconds. */
const solve = 60_000;
/** 200 reports drawn, or 2,000 compared, on a busy service. */
const file = 180_000;

const query =
  <Query extends Call<unknown>['query']>() =>
  (searched?: Query) => ({ query: searched });
const body =
  <Body>() =>
  (sent: Body) => ({ body: sent });
const ofTemplate = (code: string) => ({ parameters: { code }, templateCode: code });
const inTemplate =
  <Body>() =>
  (code: string, sent: Body) => ({ ...ofTemplate(code), body: sent });
const ofSheet = (sheetId: string) => ({ parameters: { sheetId } });
const ofProject = (projectId: string) => ({ parameters: { projectId } });
const pdf = z.custom<ArrayBuffer>(isPdf);

export const operations = {
  listTemplates: operation(
    read,
    safe,
    templateList as z.ZodMiniType<TemplateList>,
    query<{ limit?: number; offset?: number }>(),
  ),
  getTemplate: operation(read, safe, templateDetail, ofTemplate),
  validate: operation(read, safe, validateResponse, inTemplate<ValidateRequest>()),
  calculate: operation(solve, calculates, calculateResponse, inTemplate<CalculateRequest>()),
  /** Solves without a sheet; not every service has it. */
  explore: operation(solve, safe, exploreResponse, inTemplate<ExploreRequest>()),
  getSheet: operation(read, safe, sheet, ofSheet),
  /** The same set written twice is the same sheet. The caller serializes writes, so that no late retry overtakes a newer one. */
  updateSheet: operation(write, safe, updateSheetResponse, (sheetId: string, sent: UpdateSheetRequest) => ({
    ...ofSheet(sheetId),
    body: sent,
  })),
  solveSheet: operation(solve, safe, solveSheetResponse, (sheetId: string) => ({
    ...ofSheet(sheetId),
    body: {},
  })),
  /** Deletes sheets for good. Those that are already gone are answered as not found. */
  bulkDelete: operation(write, safe, bulkDeleteResponse, (sheetIds: string[]) => ({ body: { sheetIds } })),
  /** An address that opens a report or a project without the key, once and for a minute; not every service has it. */
  createSignInToken: operation(read, safe, signInToken, body<SignInTokenRequest>()),
  /** The reports of many sheets as one PDF; not every service makes it. */
  makePackage: operation(file, heavy, pdf, (sent: PackageRequest) => ({ body: sent, isFile: true })),
  /** What those contradict each other in; not every service compares them. */
  checkPackage: operation(file, heavy, packageCheck, body<PackageCheckRequest>()),
  bulkCalculate: operation(write, submits, batch, body<BatchSubmitRequest>()),
  getBatch: operation(read, safe, batch, (projectId: string, batchId: string) => ({
    parameters: { projectId, batchId },
  })),
  calculateSnowLoad: operation(
    solve,
    calculates,
    snowLoadResponse,
    (standard: SnowStandard, sent: SnowLoadRequest) => ({
      parameters: { standard },
      templateCode: snowStandards[standard].templateCode,
      body: sent,
    }),
  ),
  calculateTimberBeam: operation(solve, calculates, timberBeamResponse, (sent: TimberBeamRequest) => ({
    templateCode: timberBeamTemplateCode,
    body: sent,
  })),
  listTimberMembers: operation(
    read,
    safe,
    timberMemberList,
    query<{ search?: string; limit?: number; offset?: number }>(),
  ),
  listProjects: operation(
    read,
    safe,
    projectList,
    query<{ limit?: number; page?: number; state?: string }>(),
  ),
  createProject: operation(write, createsProject, project, body<CreateProjectRequest>()),
  getProject: operation(read, safe, project, ofProject),
  updateProject: operation(write, safe, project, (projectId: string, sent: UpdateProjectRequest) => ({
    ...ofProject(projectId),
    body: sent,
  })),
} satisfies Record<ClientRoute, unknown>;

/** A gateway's page with status 200 is not a PDF. */
function isPdf(bytes: unknown): boolean {
  return String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer).subarray(0, 5)) === '%PDF-';
}
