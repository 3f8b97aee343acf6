import { ratioText } from '../../../contract/numberText';
import type { AttributeValue, Field, Preset, TemplateDetail } from '../../../contract';
import { addinError, type CalcError, inputError } from '../../client/calcError';
import { attributesOf, type InputCell } from '../../core/inputs/attributes';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { describe, isBlank, readArgument } from '../../core/inputs/cellValue';
import { presetNamed } from '../../core/inputs/preset';
import { effectiveValue } from '../../core/inputs/visibility';
import { fold } from '../../core/lib/fold';
import { createCache } from '../../core/lib/cache';
import { SOLUTIONS_LIFETIME } from '../../core/lib/lifetimes';
import { foundMembers, isMemberField } from '../../core/templates/foundMembers';
import { templateNamed } from '../../core/templates/templateNamed';
import { lightest as search, type LightestOutcome, type PricedOption } from '../../design/lightest';
import {
  costKinds,
  type DesignOption,
  filtered,
  isSizeField,
  memberOptions,
  mostOptions,
  type OptionFilter,
  optionsOf,
  priced,
  pricesIn,
  readFilter,
} from '../../design/options';
import { targetOutputs } from '../../design/target';
import type { ExploredItem } from '../../../contract/design/explore';
import type { FoundValue } from '../../design/found';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asMatrix, asScalar, type FunctionCall } from '../call/functionCall';
import { perRuntime } from '../call/perRuntime';
import { type FoundAnswer, searchedCases, searchedField, searchesOf } from './searches';

interface Of {
  template: TemplateDetail;
  preset: Preset | null;
  field: Field;
  filter: OptionFilter;
  prices: ReadonlyMap<string, number> | null;
}

/** LIGHTEST: template, inputs, field, filter, prices, preset. Makes nothing. */
export const lightest: Work = async (call, runtime) => {
  const template = await templateNamed(asScalar(call.values[0]), runtime.catalogue);
  const isSize = (field: Field) => isSizeField(field, template.code);
  const of: Of = {
    template,
    preset: presetNamed(asScalar(call.values[5]), template),
    field: searchedField(asScalar(call.values[2]), 'field', template, isSize, 'a choice of sizes'),
    filter: filterOf(asScalar(call.values[3])),
    prices: pricesOf(call),
  };
  return searchedCases(call, of, runtime, (cells) => lightestOf(cells, of, runtime, call.signal));
};

async function lightestOf(
  cells: readonly InputCell[],
  of: Of,
  runtime: Runtime,
  signal: AbortSignal | undefined,
): Promise<FoundValue & FoundAnswer<string>> {
  const { template, preset, field, filter, prices } = of;
  const others = cells.filter((cell) => cell.field.referenceId !== field.referenceId);
  const isGreen = hasGreenTimbers(others, of);
  const options = pricedOptions(await allOptions(of, isGreen, runtime), of);
  // The field is checked among the inputs: they may make it one that is not used.
  const tried = { field, value: options[0]!.value };
  const attributes = attributesOf([...others, tried], template, preset);
  rejectBlanks(others, attributes, template, preset);
  const criteria = [field.referenceId, filter, prices && [...prices]];
  const found = await searches(runtime).find(
    { template, preset, attributes },
    criteria,
    async (explore) => {
      const seen = new Map<AttributeValue, ExploredItem>();
      const explored = async (values: AttributeValue[]) => {
        const items = await explore(values.map((value) => ({ [field.referenceId]: value })));
        values.forEach((value, i) => seen.set(value, items[i]!));
        return items;
      };
      const outcome = await search(options, targetOutputs(template), explored, { wanted: 1 });
      const [best] = outcome.best;
      if (!best) throw nonePasses(outcome, field);
      return { value: String(best.value), item: seen.get(best.value)! };
    },
    signal,
  );
  return {
    ...{ template, preset, field, target: null, ...found, foundAt: new Date().toISOString() },
    attributes: { ...attributes, [field.referenceId]: found.value },
  };
}

const searches = searchesOf<FoundAnswer<string>>();

function hasGreenTimbers(cells: readonly InputCell[], { template, preset }: Of): boolean {
  const dressed = template.fields.find(({ referenceId }) => referenceId === 'dressedSize');
  if (dressed === undefined) return false;
  const given = cells.find(({ field }) => field === dressed)?.value;
  const size = isBlank(given) ? effectiveValue(dressed, {}, preset) : given;
  return fold(String(size)) === fold('Surfaced green');
}

async function allOptions({ template, field }: Of, isGreen: boolean, runtime: Runtime) {
  if (!isMemberField(field, template.code)) return optionsOf(field, isGreen);
  return memberOptions(await members(runtime)(), isGreen);
}

/** The list of members, read once for all cells. */
const members = perRuntime((runtime) => {
  const lists = createCache<Awaited<ReturnType<typeof foundMembers>>>({
    lifetimeMs: SOLUTIONS_LIFETIME,
    most: 1,
    now: () => Date.now(),
  });
  runtime.connection.subscribe(() => lists.forget());
  return () => lists.load('members', () => foundMembers(runtime.client(), ''));
});

/** @throws {CalcError} with what left nothing to try */
function pricedOptions(all: readonly DesignOption[], { field, filter, prices }: Of): PricedOption[] {
  const found = filtered(all, filter);
  if (found.length === 0)
    throw inputError(
      `filter: none of the ${all.length} options of ${field.label} matches. Give the beginning of names, such as "W16, W18", or "depth <= 18"`,
      'filter',
    );
  const options = prices ? priced(found, 'price', prices) : priced(found, costKinds(found)[0] ?? 'listed');
  if (options.length === 0)
    throw inputError('prices: none of the options is in the list. Check the names in it', 'prices');
  if (options.length > mostOptions)
    throw inputError(
      `filter: ${options.length} options are too many. Filter to at most ${mostOptions}, such as "2x10, 2x12"`,
      'filter',
    );
  return options;
}

function nonePasses({ tried, closest, refused, unjudged }: LightestOutcome, { label }: Field): CalcError {
  const [left] = [...unjudged, ...refused];
  const why = closest
    ? `The closest is ${String(closest.value)} with a utilization of ${ratioText(closest.utilization)}${closest.governing === null ? '' : ` (${closest.governing})`}`
    : `${String(left?.value)}: ${left?.reason ?? 'no verdict'}`;
  return addinError({
    kind: 'calculation',
    code: 'NO_SOLUTION',
    message: `None of the ${tried} options of ${label} that were tried passes. ${why}`,
  });
}

function filterOf(given: unknown): OptionFilter {
  const cell = readArgument(given, 'filter');
  if (cell.kind === 'blank') return { words: '', depthAtMost: null };
  if (cell.kind === 'text') return readFilter(cell.value);
  throw inputError(
    `filter: ${describe(cell)} is not a filter. Give the beginning of names, such as "W16, W18", or "depth <= 18"`,
    'filter',
  );
}

function pricesOf({ values }: FunctionCall): Map<string, number> | null {
  const rows = asMatrix(values[4]);
  if (rows.every((row) => row.every(isBlank))) return null;
  const prices = pricesIn(rows);
  if (prices.size > 0) return prices;
  throw inputError('prices: give two columns, names of options and numbers', 'prices');
}
