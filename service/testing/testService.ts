import { randomUUID } from 'node:crypto';
import pino from 'pino';
import * as z from 'zod/mini';
import {
  bulkDeleteResponse,
  createdSheet,
  errorBody,
  type ErrorBody,
  fillPath,
  health,
  presetList,
  project,
  projectList,
  type RouteName,
  routes,
  templateDetail,
  templateList,
  timberMemberList,
  updateSheetResponse,
  validateResponse,
} from '../../contract';
import { calculateGroupResponse } from '../../contract/calculateGroup';
import { exploreResponse } from '../../contract/design/explore';
import { packageCheck } from '../../contract/package/packageCheck';
import { sealKeyList } from '../../contract/seal/seal';
import {
  sealedBatch,
  sealedCalculation,
  sealedSheet,
  sealedSnowLoad,
  sealedSolve,
  sealedTimberBeam,
} from '../../contract/seal/sealedAnswers';
import { signInToken } from '../../contract/web/signInToken';
import { ensureFirstAccount } from '../accounts/firstAccount';
import { hashOfKey } from '../accounts/apiKey';
import { Engine } from '../engine/engine';
import { createService, type ServiceOptions } from '../app';
import type { App } from '../http/pipeline/endpoint';
import { createMetrics } from '../metrics/metrics';
import { Publications } from '../publications/publications';
import { SealKeys } from '../seals/sealKeys';
import type { Store } from '../store/store';
import { allTemplates } from '../../engineering/catalogue';
import type { Template } from '../../engineering/kit/template';
import { ratioTemplate } from './ratioTemplate';
import { createSolveGate, type SolveGate } from './solveGate';
import { openTestStore, type TestStore } from './testStore';
import { drawPdf } from '../web/pdf/pdfWorker';
import { createPress } from '../web/pdf/pdfPress';

export const apiKey = 'key-of-the-tests';

/** What each operation answers when it succeeds, by the contract. */
export const answers = {
  listTemplates: templateList,
  getTemplate: templateDetail,
  getPresets: presetList,
  validate: validateResponse,
  calculate: sealedCalculation,
  createSheet: createdSheet,
  explore: exploreResponse,
  calculateGroup: calculateGroupResponse,
  getSheet: sealedSheet,
  updateSheet: updateSheetResponse,
  solveSheet: sealedSolve,
  bulkCalculate: sealedBatch,
  bulkDelete: bulkDeleteResponse,
  getBatch: sealedBatch,
  checkPackage: packageCheck,
  createSignInToken: signInToken,
  calculateSnowLoad: sealedSnowLoad,
  calculateTimberBeam: sealedTimberBeam,
  listTimberMembers: timberMemberList,
  listProjects: projectList,
  createProject: project,
  getProject: project,
  updateProject: project,
  sealKeys: sealKeyList,
  health,
} satisfies Record<Exclude<RouteName, 'openApi' | 'makePackage'>, z.ZodMiniType>;
export type Operation = keyof typeof answers;

export interface Call {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string | null;
  headers?: Record<string, string>;
}

/** `body` of a success, `error` of anything else; the other one throws when it is looked at. */
export interface Answer<Name extends Operation = Operation> {
  status: number;
  headers: Record<string, unknown>;
  readonly body: z.output<(typeof answers)[Name]>;
  readonly error: ErrorBody['error'];
}

/** A whole service in memory, with a clock and a slow engine that the test moves by hand. */
export interface TestService {
  app: App;
  store: Store;
  publications: Publications;
  sealKeys: SealKeys;
  gate: SolveGate;
  projectId: string;
  /** Lines that were logged. */
  logged(): string[];
  /** Moves the clock. */
  pass(seconds: number): void;
  /** Calls an operation; whatever comes back keeps to the contract. */
  call<Name extends Operation>(operation: Name, call?: Call): Promise<Answer<Name>>;
  /** Adds an account with its own project and key. */
  addAccount(key: string): Promise<{ projectId: string }>;
  /** Polls until the batch is terminal. */
  finished(batchId: string, projectId?: string): Promise<Answer<'getBatch'>>;
  /** Ends this service and starts another on the same store. */
  restart(): Promise<TestService>;
  close(): Promise<void>;
}

export async function startTestService(
  options: {
    opened?: TestStore;
    templates?: Template[];
    settings?: Partial<ServiceOptions>;
    startAt?: number;
  } = {},
): Promise<TestService> {
  const opened = options.opened ?? (await openTestStore());
  const { store } = opened;
  const gate = createSolveGate();
  const templates = options.templates ?? [...allTemplates(), ratioTemplate];
  let now = options.startAt ?? Date.parse('2026-01-01T08:00:00.000Z');
  const clock = () => new Date(now);
  const lines: string[] = [];
  const { projectId } = await ensureFirstAccount(store, apiKey, clock);
  const publications = new Publications(templates, store, clock);
  await publications.ensure();
  const sealKeys = await SealKeys.open(store, clock, 'memory');
  const metrics = createMetrics(store.db, { ofProcess: false });
  const app = await createService({
    store,
    publications,
    metrics,
    press: createPress(drawPdf),
    engine: new Engine({ createPool: null, now: () => performance.now(), onSolved: metrics.solved }),
    queue: await opened.openQueue(),
    clock,
    sealKeys,
    logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    publicUrl: () => 'https://service.test',
    hostNames: () => ['service.test'],
    solveDelay: gate.solveDelay,
    batchParallelism: 4,
    batchTimeouts: { stallSeconds: 600, queueSeconds: 3600 },
    allowedOrigins: ['https://addin.test'],
    rateLimitPerMinute: 1_000_000,
    ...options.settings,
  });

  const service: TestService = {
    app,
    store,
    publications,
    sealKeys,
    gate,
    projectId,
    logged: () => lines,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    async call<Name extends Operation>(
      operation: Name,
      { path = {}, query = {}, body, key = apiKey, headers: more = {} }: Call = {},
    ): Promise<Answer<Name>> {
      const route = routes[operation];
      const response = await app.inject({
        method: route.method,
        url: fillPath(route.path as string, path as Record<never, string>),
        query,
        headers: { ...more, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      // A call over the network lets the service go on with other things; so does this one.
      await new Promise((resolve) => setImmediate(resolve));
      const { statusCode: status, headers } = response;
      const otherwise = () => new Error(`${operation} answered ${status}: ${response.body}`);
      const succeeded = status < 300;
      const read = z.parse(succeeded ? answers[operation] : errorBody, response.json());
      return {
        status,
        headers,
        get body() {
          if (!succeeded) throw otherwise();
          return read as z.output<(typeof answers)[Name]>;
        },
        get error() {
          if (succeeded) throw otherwise();
          return (read as ErrorBody).error;
        },
      };
    },
    async addAccount(key) {
      const [accountId, otherProjectId] = [randomUUID(), randomUUID()];
      const createdAt = clock().toISOString();
      await store.db
        .insertInto('accounts')
        .values({ id: accountId, name: key, ready_project_id: otherProjectId, created_at: createdAt })
        .execute();
      await store.db
        .insertInto('api_keys')
        .values({ id: randomUUID(), account_id: accountId, key_hash: hashOfKey(key), created_at: createdAt })
        .execute();
      const made = await service.call('createProject', { body: { name: 'Theirs' }, key });
      return { projectId: made.body.projectId };
    },
    async finished(batchId, inProject = projectId) {
      for (;;) {
        const answer = await service.call('getBatch', { path: { projectId: inProject, batchId } });
        if (answer.body.state !== 'processing') return answer;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async restart() {
      await app.close();
      return startTestService({ ...options, opened, startAt: now });
    },
    async close() {
      gate.open();
      await app.close();
      await opened.close();
    },
  };
  return service;
}
