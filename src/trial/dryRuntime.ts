import { responseError } from '../client/responseError';
import type { ServiceClient } from '../client/serviceClient';
import { type Attributes, typedSnowOutputs } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import type { Calculations, RequestOptions } from '../core/calculations';
import { republished } from '../core/cells/calculationRunner';
import { sentAttributes } from '../core/inputs/completeAttributes';
import { type Calculation, calculationOf, type CalculationCase } from '../core/inputs/requestKey';
import {
  type CalculationResult,
  checkOf,
  fresh,
  rejectUnusedInputs,
  typedResult,
} from '../core/outputs/calculationResult';
import { chosenProject, type ConnectionStore, paused } from '../core/session/connection';
import { createExplore } from '../core/sheets/explore';
import { isSameTemplate } from '../core/templates/sameTemplate';
import type { Runtime } from '../runtime';
import type { CellReader } from '../workbook/cells/cellReader';

/** Stands where a report's id and link would: no report is made. What reads it cannot be tried out. */
export const noReport = 'no report of a trial';

/** What answers the functions of a trial. */
export interface Answering {
  readonly client: ServiceClient;
  /** What the service said instead of an answer; null where it answered. */
  fault: unknown;
  answer(calculation: Calculation, cellId: string | undefined, runtime: Runtime): Promise<CalculationResult>;
}

/** A calculation of a trial with the cell that it belongs to. */
export interface Recorded {
  cellId: string | undefined;
  label: string | undefined;
  case: CalculationCase;
  result: CalculationResult;
}

/**
 * A runtime whose calculations are answered otherwise: the functions answer as in cells, but no report is made and nothing is
 * remembered.
 *
 * @param answering what answers them, with the client that functions may use
 * @param cells of the workbook as it would be
 * @param note called with every calculation
 */
export function dryRuntime(
  runtime: Runtime,
  answering: Answering,
  cells: CellReader,
  note: (one: Recorded) => void,
): Runtime {
  const client = () => answering.client;
  const calculate = async (calculation: Calculation, { cellId, label }: RequestOptions = {}) => {
    const result = await answering.answer(calculation, cellId, runtime);
    note({ cellId, label, case: calculation.case, result });
    return result;
  };
  const calculations: Pick<Calculations, 'run' | 'runSnow' | 'runTimberBeam'> = {
    run: (request, options) => calculate(calculationOf('calculate', null, request), options),
    runSnow: ({ standard, ...request }, options) =>
      calculate(calculationOf('snow-load', standard, request), options),
    runTimberBeam: (request, options) =>
      calculate(calculationOf('timber-beam', 'timber-beam', request), options),
  };
  const value = {
    ...{ client, cells, calculations, studyServices: { ...runtime.studyServices, client } },
    // It ends before anything else is chosen.
    connection: {
      get: () => runtime.connection.get(),
      set: (change) => runtime.connection.set(change),
      subscribe: () => () => undefined,
    } satisfies ConnectionStore,
  };
  const own = Object.entries(value).map(([name, of]) => [name, { value: of }] as const);
  return Object.create(runtime, Object.fromEntries(own)) as Runtime;
}

/** As the calculation would be answered. @throws {CalcError} the same as the calculation would */
async function explored(
  { case: of, template, preset, typed, whole }: Calculation,
  { connection, catalogue, settings }: Runtime,
  client: ServiceClient,
): Promise<CalculationResult> {
  const { serviceUrl } = connection.get();
  const projectId = chosenProject(connection.get());
  if (settings.get().paused) throw paused();
  const verified = await catalogue.verified(of.templateCode);
  if (!isSameTemplate(verified, template)) throw republished(verified);
  const base = { projectId, template, preset, attributes: sentAttributes(template, preset, of.attributes) };
  const [item = {}] = await createExplore(() => client)(base, [{}]);
  if (item.error) throw responseError(422, { error: item.error }, serviceUrl, null);
  rejectUnusedInputs(item.warnings);
  const result = {
    ...{ template: verified, results: resultsOf(item, typed, whole), ...checkOf(item) },
    ...{ status: 'solved', warnings: item.warnings ?? [] },
    ...{ sheetId: noReport, sheetUrl: noReport, solvedAt: new Date().toISOString() },
    ...{ ...fresh, whole: typed === null || whole },
  };
  return typedResult(typed, result);
}

/** The typed endpoints give other outputs than the general one. */
function resultsOf(
  { results = {}, outputs = {} }: ExploredItem,
  typed: Calculation['typed'],
  whole: boolean,
): CalculationResult['results'] {
  if (typed === 'timber-beam') return outputs;
  if (typed === null || whole) return results;
  return Object.fromEntries(
    typedSnowOutputs.flatMap((name) => (results[name] === undefined ? [] : [[name, results[name]]])),
  );
}

type ExploredOf = [projectId: string, code: string, preset: string | null, stations: number | undefined];

interface Waiting {
  variation: Attributes;
  resolve(item: ExploredItem): void;
  reject(error: unknown): void;
}

/**
 * Explores what is asked for at the same time in one request for each template and preset, and the same once. What goes wrong with
 * a request is `fault`: functions may take it for the failure of one case.
 */
export class GatheredExplores implements Answering {
  readonly client: ServiceClient;
  fault: unknown = null;
  readonly #known = new Map<string, Promise<ExploredItem>>();
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #explore: ReturnType<typeof createExplore>;

  constructor(client: ServiceClient, signal?: AbortSignal) {
    this.#explore = (base, variations) => createExplore(() => client)(base, variations, signal);
    const explore: ServiceClient['explore'] = async (
      templateCode,
      { projectId, preset, attributes, variations, stations },
    ) => ({
      templateCode,
      items: await Promise.all(
        variations.map((one) =>
          this.#one([projectId, templateCode, preset ?? null, stations], { ...attributes, ...one }),
        ),
      ),
    });
    this.client = { ...client, explore };
  }

  answer(calculation: Calculation, _: string | undefined, runtime: Runtime): Promise<CalculationResult> {
    return explored(calculation, runtime, this.client);
  }

  #one(of: ExploredOf, variation: Attributes): Promise<ExploredItem> {
    const key = JSON.stringify([of, variation]);
    const known = this.#known.get(key);
    if (known) return known;
    const item = new Promise<ExploredItem>((resolve, reject) => {
      const together = JSON.stringify(of);
      const waiting = this.#waiting.get(together) ?? [];
      waiting.push({ variation, resolve, reject });
      this.#waiting.set(together, waiting);
      // Formulas that calculate together ask within one turn of the event loop.
      if (waiting.length === 1) setTimeout(() => void this.#send(of, together), 0);
    });
    this.#known.set(key, item);
    return item;
  }

  async #send([projectId, code, preset, stations]: ExploredOf, together: string): Promise<void> {
    const waiting = this.#waiting.get(together) ?? [];
    this.#waiting.delete(together);
    const base = {
      projectId,
      template: { code },
      preset: preset === null ? null : { code: preset },
      attributes: {},
      stations,
    };
    try {
      for (const part of inParts(waiting)) {
        const items = await this.#explore(
          base,
          part.map(({ variation }) => variation),
        );
        part.forEach(({ resolve }, i) => resolve(items[i]!));
      }
    } catch (error) {
      this.fault ??= error;
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** A body takes 10,000 values (`bodyLimits.values`), each of at least two characters with its comma. */
const longestPart = 20_000;

function inParts(all: readonly Waiting[]): Waiting[][] {
  const parts: Waiting[][] = [];
  let length = Infinity;
  for (const one of all) {
    const own = JSON.stringify(one.variation).length;
    length += own;
    if (length > longestPart) {
      parts.push([]);
      length = own;
    }
    parts.at(-1)!.push(one);
  }
  return parts;
}
