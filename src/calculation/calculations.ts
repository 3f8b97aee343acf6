import pLimit from 'p-limit';
import { CalcError } from '../client/calcError';
import type { ServiceClient } from '../client/serviceClient';
import { type Attributes, type SnowStandard, snowStandards, type TemplateDetail } from '../contract';
import type { Catalogue } from './catalogue';
import { chosenProject, type ConnectionStore } from './connection';
import type { Counters } from './counters';
import { createInFlight } from './inFlight';
import {
  type Outcome,
  outcomeOfCalculate,
  outcomeOfSheet,
  outcomeOfSnowLoad,
  refuseUnusedInputs,
} from './outcome';
import { type CalculationRequest, requestKey } from './requestKey';
import { createResultStore } from './resultStore';

export interface RunRequest {
  templateCode: string;
  preset?: string;
  attributes: Attributes;
}

export interface SnowRequest {
  standard: SnowStandard;
  attributes: Attributes;
  /** Reads the sheet back: all outputs and the link, beyond what the typed answer carries. */
  whole?: boolean;
}

/** One-shot calculations. Identical requests share one call and one sheet, now and later in the session. */
export interface Calculations {
  run(request: RunRequest): Promise<Outcome>;
  runSnow(request: SnowRequest): Promise<Outcome>;
  /** Forgets every result and refusal, so that the next calculation asks the service again. */
  refresh(): void;
}

export interface CalculationParts {
  client(): ServiceClient;
  connection: ConnectionStore;
  catalogue: Catalogue;
  counters: Counters;
  now(): number;
}

const rememberedResults = 20_000;
/** Calls side by side: what a browser allows one origin over HTTP/1.1. */
const lanes = 6;

export function createCalculations(parts: CalculationParts): Calculations {
  const { connection, catalogue, counters } = parts;
  const results = createResultStore(rememberedResults);
  const inFlight = createInFlight<Outcome>();
  const lane = pLimit(lanes);
  let current = connection.get();

  connection.subscribe(() => {
    const { origin, apiKey, projectId } = current;
    current = connection.get();
    if (current.origin === origin && current.apiKey === apiKey && current.projectId === projectId) return;
    // A call under way carries the old key: what it brings is not for those who ask from now on.
    inFlight.forget();
    results.forgetRefusals();
  });

  /** Answers a request from memory, from the same call under way, or by a call. */
  async function answer(
    request: Omit<CalculationRequest, 'origin' | 'projectId'>,
    call: (projectId: string) => Promise<Outcome>,
  ): Promise<Outcome> {
    const asked = connection.get();
    const projectId = chosenProject(asked);
    const key = requestKey({ ...request, origin: asked.origin, projectId });
    const known = results.get(key);
    if (known || inFlight.has(key)) counters.fromMemory += 1;
    if (known && 'refusal' in known) throw known.refusal;
    if (known) return known.outcome;
    return inFlight.share(key, async () => {
      try {
        const outcome = await call(projectId);
        results.set(key, { outcome });
        return outcome;
      } catch (error) {
        if (isDefinite(error) && isStill(asked)) results.set(key, { refusal: error });
        throw error;
      }
    });
  }

  const isStill = (asked: { origin: string; apiKey: string | null }) =>
    connection.get().origin === asked.origin && connection.get().apiKey === asked.apiKey;

  /** A call that makes a sheet, when a lane is free; by then the connection must still be the one it was meant for. */
  function makeSheet<Answer>(send: (client: ServiceClient) => Promise<Answer>): Promise<Answer> {
    const asked = connection.get();
    return lane(async () => {
      const now = connection.get();
      if (now.origin !== asked.origin || now.projectId !== asked.projectId) throw connectionChanged();
      counters.calls += 1;
      const made = await send(parts.client());
      counters.sheets += 1;
      return made;
    });
  }

  const solvedAt = () => new Date(parts.now()).toISOString();

  async function runTyped(standard: SnowStandard, template: TemplateDetail, attributes: Attributes) {
    return answer({ endpoint: 'snow-load', templateCode: template.code, attributes }, async (projectId) => {
      const made = await makeSheet((client) => client.calculateSnowLoad(standard, { projectId, attributes }));
      refuseUnusedInputs(made.warnings);
      return outcomeOfSnowLoad(template, made, solvedAt());
    });
  }

  return {
    async run({ templateCode, preset, attributes }) {
      const template = await catalogue.detail(templateCode);
      return answer({ endpoint: 'calculate', templateCode, preset, attributes }, async (projectId) => {
        const made = await makeSheet((client) =>
          client.calculate(templateCode, { projectId, attributes, preset }),
        );
        refuseUnusedInputs(made.warnings);
        return outcomeOfCalculate(template, made, solvedAt());
      });
    },

    async runSnow({ standard, attributes, whole }) {
      const template = await catalogue.detail(snowStandards[standard].templateCode);
      if (!whole) return runTyped(standard, template, attributes);
      return answer(
        { endpoint: 'snow-load and sheet', templateCode: template.code, attributes },
        async (projectId) => {
          const typed = await runTyped(standard, template, attributes);
          const sheet = await parts.client().getSheet(typed.sheetId);
          if (sheet.status === 'solved') {
            refuseUnusedInputs(sheet.warnings);
            return outcomeOfSheet(template, sheet, typed.solvedAt);
          }
          // Someone changed it meanwhile. Its typed answer must not lead to the same sheet again.
          const { origin } = connection.get();
          results.delete(
            requestKey({ origin, projectId, endpoint: 'snow-load', templateCode: template.code, attributes }),
          );
          throw sheetChanged();
        },
      );
    },

    refresh: () => results.clear(),
  };
}

/** Refused for good: the same inputs are refused again, so that asking again is idle (interface, "Errors"). */
function isDefinite(error: unknown): error is CalcError {
  return error instanceof CalcError && (error.kind === 'input' || error.kind === 'calculation');
}

function connectionChanged(): CalcError {
  return new CalcError({
    kind: 'paused',
    code: 'CONNECTION_CHANGED',
    message: 'The service or the project was changed before this calculation was sent: recalculate',
    retryable: true,
  });
}

function sheetChanged(): CalcError {
  return new CalcError({
    kind: 'service',
    code: 'RESULTS_STALE',
    message: 'The sheet was changed in the web app before its results were read: recalculate',
    retryable: true,
  });
}
