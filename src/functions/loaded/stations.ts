import type { TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { stationLimits, type StationRow, stationUnits } from '../../../contract/design/memberLoads';
import { addinError, inputError } from '../../client/calcError';
import { sentence } from '../../client/responseError';
import { describe, readArgument } from '../../core/inputs/cellValue';
import { createCache } from '../../core/lib/cache';
import { SOLUTIONS_LIFETIME } from '../../core/lib/lifetimes';
import type { Scalar } from '../../core/outputs/outputValue';
import { chosenProject, paused } from '../../core/session/connection';
import { createExplore } from '../../core/sheets/explore';
import type { Work } from '../call/answer';
import { asScalar, type FunctionCall } from '../call/functionCall';
import { loadNumberCard } from '../call/loadNumberCard';
import { perRuntime } from '../call/perRuntime';
import { type Member, memberOf } from './reactions';

const usualCount = 21;
const mostMembers = 1_000;

/** STATIONS: template (or a report), inputs, count, preset. Makes nothing. */
export const stations: Work = async (call, runtime) => {
  const count = countOf(call);
  const member = await memberOf(call, runtime, { preset: 3, reject: rejectWithoutStations });
  const cells = await membersStations(runtime)(member, count, call.signal);
  return (await loadNumberCard())?.withFormats(cells, null, false) ?? cells;
};

function countOf({ values }: FunctionCall): number {
  const cell = readArgument(asScalar(values[2]), 'count');
  if (cell.kind === 'blank') return usualCount;
  const { min, max } = stationLimits;
  if (cell.kind === 'number' && !cell.is && Number.isInteger(cell.value)) {
    if (cell.value >= min && cell.value <= max) return cell.value;
  }
  throw inputError(
    `count: ${describe(cell)} is not a number of stations. Give a whole number from ${min} to ${max}`,
    'count',
  );
}

function rejectWithoutStations({ code }: TemplateDetail): void {
  if (Object.hasOwn(stationUnits, code)) return;
  throw inputError(
    `template: ${code} has no moment, shear, and deflection along its length. Templates that do: ${Object.keys(stationUnits).join(', ')}`,
    'template',
  );
}

/** Below a heading with units; where a combination governs, the last column names it. */
function listed({ code }: TemplateDetail, rows: readonly StationRow[]): Scalar[][] {
  const { force = '', moment = '' } = stationUnits[code] ?? {};
  const headings = [
    ...['Position [ft]', `Largest moment [${moment}]`, `Least moment [${moment}]`],
    ...[`Largest shear [${force}]`, `Least shear [${force}]`],
    ...['Total deflection [in]', 'Live deflection [in]', 'Governs'],
  ];
  return [
    headings,
    ...rows.map((row) => [
      ...[row.position, row.maxMoment ?? '', row.minMoment ?? '', row.maxShear ?? '', row.minShear ?? ''],
      ...[row.totalDeflection ?? '', row.liveDeflection ?? '', row.governs],
    ]),
  ];
}

/** @throws {CalcError} with the reason if these inputs give no stations */
function stationsOf({
  error,
  outputs,
  summaryCheckError,
  summaryCheckErrorReason,
}: ExploredItem): StationRow[] {
  const rows = outputs?.stations;
  if (Array.isArray(rows) && rows.length > 0 && rows.every((row) => typeof row.position === 'number'))
    return rows as StationRow[];
  throw addinError({
    kind: 'calculation',
    code: 'NO_STATIONS',
    message: `There is no moment, shear, or deflection for these inputs. ${
      error
        ? error.details?.[0]
          ? sentence(error.details[0])
          : (error.message ?? error.code)
        : summaryCheckError
          ? `The check could not be evaluated: ${summaryCheckErrorReason ?? 'CALC.VALIDATE or the report says why'}`
          : 'The member has no loads, or the service is an earlier version'
    }`,
  });
}

/** The same member is calculated once for a while. */
const membersStations = perRuntime((runtime) => {
  const known = createCache<Scalar[][]>({
    lifetimeMs: SOLUTIONS_LIFETIME,
    most: mostMembers,
    now: () => Date.now(),
  });
  runtime.connection.subscribe(() => known.forget());
  const explore = createExplore(() => runtime.client());
  return async (
    { template, preset, attributes }: Member,
    count: number,
    signal?: AbortSignal,
  ): Promise<Scalar[][]> => {
    const key = JSON.stringify([template.id, template.code, preset?.code, attributes, count]);
    const held = known.peek(key);
    if (held !== undefined) return held;
    if (runtime.settings.get().paused) throw paused();
    const projectId = chosenProject(runtime.connection.get());
    const base = { projectId, template, preset, attributes, stations: count };
    const load = async () => listed(template, stationsOf((await explore(base, [{}]))[0]!));
    return known.load(key, load, signal);
  };
});
