import type {
  Batch,
  BatchSubmitRequest,
  BulkDeleteResponse,
  CalculateRequest,
  CalculateResponse,
  CreateProjectRequest,
  Project,
  ProjectList,
  Sheet,
  SnowLoadRequest,
  SnowLoadResponse,
  SnowStandard,
  SolveSheetResponse,
  TemplateDetail,
  TemplateList,
  TimberBeamRequest,
  TimberBeamResponse,
  TimberMemberList,
  UpdateProjectRequest,
  UpdateSheetRequest,
  UpdateSheetResponse,
  ValidateRequest,
  ValidateResponse,
} from '../../contract';
import type { ExploreResponse } from '../../contract/design/explore';
import type { ExploreRequest } from '../../contract/design/exploreRequest';
import type { PackageRequest } from '../../contract/package/package';
import type { SignInToken } from '../../contract/web/signInToken';
import { batchCalls } from './batches';
import { CalcError } from './calcError';
import type { CallOptions } from './callOptions';
import { exploringCalls } from './exploring';
import { IdempotencyHeader } from './idempotencyHeader';
import { RetryBudget } from './retryBudget';
import { projectCalls } from './projects';
import { type Ask, type ClientSurroundings, request, type Send } from './request';
import { withRetries } from './retry';
import { sheetCalls } from './sheets';
import { templateCalls } from './templates';
import { typedCalls } from './typedCalculations';

export type { CallOptions };

/** A batch and how long to wait before asking again; null when the service does not say. */
export interface BatchPoll {
  batch: Batch;
  retryAfterSeconds: number | null;
  /** Of a submit: whether the service knows its `idempotencyKey`, so that it accepted no other batch under it. */
  isOnce?: true;
}

/**
 * The service, one function an operation that the add-in uses. Each call rejects with a CalcError and with nothing else.
 */
export interface ServiceClient {
  listTemplates(query?: { limit?: number; offset?: number }, options?: CallOptions): Promise<TemplateList>;
  getTemplate(code: string, options?: CallOptions): Promise<TemplateDetail>;
  validate(code: string, body: ValidateRequest, options?: CallOptions): Promise<ValidateResponse>;
  calculate(code: string, body: CalculateRequest, options?: CallOptions): Promise<CalculateResponse>;
  /** Solves without a sheet; not every service has it. */
  explore(code: string, body: ExploreRequest, options?: CallOptions): Promise<ExploreResponse>;

  getSheet(sheetId: string, options?: CallOptions): Promise<Sheet>;
  updateSheet(sheetId: string, body: UpdateSheetRequest, options?: CallOptions): Promise<UpdateSheetResponse>;
  /** Deletes sheets for good. */
  bulkDelete(sheetIds: string[], options?: CallOptions): Promise<BulkDeleteResponse>;
  solveSheet(sheetId: string, options?: CallOptions): Promise<SolveSheetResponse>;
  /** An address that opens the report without the key, once and for a minute; not every service has it. */
  createSignInToken(sheetId: string, options?: CallOptions): Promise<SignInToken>;
  /** The reports of many sheets as one PDF; not every service makes it. */
  makePackage(body: PackageRequest, options?: CallOptions): Promise<ArrayBuffer>;

  bulkCalculate(body: BatchSubmitRequest, options?: CallOptions): Promise<BatchPoll>;
  getBatch(projectId: string, batchId: string, options?: CallOptions): Promise<BatchPoll>;

  calculateSnowLoad(
    standard: SnowStandard,
    body: SnowLoadRequest,
    options?: CallOptions,
  ): Promise<SnowLoadResponse>;
  calculateTimberBeam(body: TimberBeamRequest, options?: CallOptions): Promise<TimberBeamResponse>;
  listTimberMembers(
    query?: { search?: string; limit?: number; offset?: number },
    options?: CallOptions,
  ): Promise<TimberMemberList>;

  listProjects(
    query?: { limit?: number; page?: number; state?: string },
    options?: CallOptions,
  ): Promise<ProjectList>;
  createProject(body: CreateProjectRequest, options?: CallOptions): Promise<Project>;
  getProject(projectId: string, options?: CallOptions): Promise<Project>;
  updateProject(projectId: string, body: UpdateProjectRequest, options?: CallOptions): Promise<Project>;
}

/**
 * A client of one service. Nothing is sent while there is no key, nor with a key that this client saw rejected (401, 403):
 * every call, also one that waits to be sent again, then fails with that rejection until the key changes.
 */
export function createServiceClient(surroundings: ClientSurroundings): ServiceClient {
  let rejected: { key: string | null; error: CalcError } | undefined;
  const attempt: Send = async (call) => {
    const key = surroundings.apiKey();
    if (rejected && rejected.key === key) throw rejected.error;
    try {
      return await request({ ...surroundings, apiKey: () => key }, call);
    } catch (error) {
      if (error instanceof CalcError && error.kind === 'unauthorized') rejected = { key, error };
      throw error;
    }
  };
  const budget = new RetryBudget();
  const header = new IdempotencyHeader(surroundings.newId);
  const send: Send = (call) => withRetries(surroundings, call, budget, header.attempts(call, attempt));
  const ask: Ask = async (call) => (await send(call)).value;
  return {
    ...templateCalls(ask),
    ...sheetCalls(ask),
    ...batchCalls(send),
    ...projectCalls(ask),
    ...typedCalls(ask),
    ...exploringCalls(ask),
  };
}
