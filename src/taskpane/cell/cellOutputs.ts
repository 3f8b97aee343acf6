import {
  type AttributeValue,
  convert,
  findUnit,
  type ResultValue,
  units as allUnits,
} from '../../../contract';
import {
  inputsInWords,
  type InputOrigin,
  inputsWithOrigin,
  originText,
} from '../../core/inputs/inputsWithOrigin';
import type { CalculationRequest } from '../../core/inputs/requestKey';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { cautionsOutput } from '../../core/outputs/cautions';
import { isCheckRatio, isSameRatio } from '../../core/outputs/governing';
import { governingOf, outputsOf } from '../../core/outputs/outputsOf';
import { siUnitOf } from '../../core/outputs/siUnits';

type Endpoint = Pick<CalculationRequest, 'endpoint'>;

export interface CheckRatio {
  /** referenceId. */
  name: string;
  label: string;
  ratio: number;
  governs: boolean;
}

/** The outputs of a result as the tab shows them: a bar for each check, what matters most, and the rest. */
export interface CellOutputs {
  ratios: CheckRatio[];
  main: ShownValue[];
  rest: ShownValue[];
}

const mostMain = 5;

/**
 * The first numbers with units are what an engineer looks for; names and sentences come after, and everything is in `rest` or `main` once.
 *
 * @param showSI whether numbers are in SI units where these have a counterpart
 */
export function cellOutputs(request: Endpoint, result: CalculationResult, showSI = false): CellOutputs {
  const given = shownOutputs(request, result).filter(({ name }) => name !== cautionsOutput);
  const shown = showSI ? given.map(inSI) : given;
  const ratios = checkRatios(request, result);
  const others = shown.filter(({ name }) => !ratios.some((check) => check.name === name));
  const main = others
    .filter(({ value, units }) => typeof value === 'number' && units !== '')
    .slice(0, mostMain);
  // Few enough are not folded.
  if (others.length <= mostMain + 1) return { ratios, main: others, rest: [] };
  return { ratios, main, rest: others.filter((one) => !main.includes(one)) };
}

/**
 * The checks that the answer tells apart, and the one that governs though no output has its ratio, such as a spacing; none where it has
 * no utilization to compare them with.
 */
function checkRatios(request: Endpoint, result: CalculationResult): CheckRatio[] {
  const { utilization } = result;
  if (utilization === null) return [];
  const ratios = outputsOf(request, result.template).flatMap((output): CheckRatio[] => {
    const { referenceId: name, label } = output;
    const ratio = result.results[name];
    return typeof ratio === 'number' && isCheckRatio(output, result.governing)
      ? [{ name, label, ratio, governs: isSameRatio(ratio, utilization) }]
      : [];
  });
  const label = governingOf(request, result);
  const isMissing = ratios.length > 0 && label !== null && !ratios.some(({ governs }) => governs);
  return isMissing ? [{ name: '', label, ratio: utilization, governs: true }, ...ratios] : ratios;
}

/**
 * The output that a cell shows. Of several that are equal, as a flat roof's snow loads are, the one that the formula requests;
 * else only the units that they share are known.
 *
 * @param requested the name that is written in the formula
 */
export function outputShowing(
  value: unknown,
  outputs: readonly ShownValue[],
  requested: string | null = null,
): Pick<ShownValue, 'label' | 'units'> | null {
  if (typeof value !== 'number') return null;
  const same = outputs.filter((output) => output.value === value);
  const [found, ...others] = same.length > 0 ? same : outputs.flatMap((output) => converted(value, output));
  const named = same.find(({ name }) => name.toLowerCase() === requested?.toLowerCase());
  if (named) return named;
  if (!found || others.some(({ units }) => units !== found.units)) return null;
  return others.length === 0 ? found : { label: '', units: found.units };
}

/** The output whose name is written in a formula, with its own value, also where the formula asks for other units. */
export function outputNamed(requested: string | null, outputs: readonly ShownValue[]): ShownValue | null {
  const wanted = requested?.replace(/\s*[[(][^[(]*$/, '').toLowerCase();
  const called = (text: string) => [wanted, requested?.toLowerCase()].includes(text.toLowerCase());
  return outputs.find(({ name, label }) => called(name) || called(label)) ?? null;
}

/** The output in the units in which it has the value, where a formula requested others. */
function converted(value: number, output: ShownValue): ShownValue[] {
  const own = findUnit(output.units);
  const { value: given } = output;
  if (!own || typeof given !== 'number') return [];
  return allUnits
    .filter((unit) => unit.dimension === own.dimension && convert(given, own, unit) === value)
    .slice(0, 1)
    .map(({ symbol }) => ({ ...output, value, units: symbol }));
}

/** The same number in SI units; what has no counterpart there stays. */
export function inSI<Shown extends Pick<ShownValue, 'value' | 'units'>>(shown: Shown): Shown {
  const [own, unit] = [findUnit(shown.units), siUnitOf(shown)];
  if (typeof shown.value !== 'number' || !own || !unit) return shown;
  return { ...shown, value: convert(shown.value, own, unit), units: unit.symbol };
}

/** The inputs that counted: what was given, what the preset set, and what was left to the project or the template. */
export function shownInputs(
  parameters: Pick<CalculationRequest, 'attributes' | 'preset'>,
  { template, projectDefaults, results }: Pick<CalculationResult, 'template' | 'projectDefaults' | 'results'>,
): { given: ShownValue[]; preset: ShownValue[]; others: ShownValue[] } {
  const inputs = inputsInWords(inputsWithOrigin(template, parameters, projectDefaults), results);
  const shown = (isOne: (origin: InputOrigin) => boolean) =>
    inputs.flatMap(({ name, label, value, units, origin }): ShownValue[] =>
      isOne(origin) ? [{ ...{ name, label, value, units: units ?? '' }, ...noteOf(origin) }] : [],
    );
  return {
    given: shown((origin) => origin === 'given'),
    preset: shown((origin) => origin === 'preset'),
    others: shown((origin) => origin !== 'given' && origin !== 'preset'),
  };
}

/** Their heading says where the others come from. */
const noteOf = (origin: InputOrigin): Pick<ShownValue, 'note'> =>
  ['project', 'blank', 'service'].includes(origin) ? { note: originText(origin, undefined) } : {};

/** What came of it, in the template's order; the typed timber beam has its own outputs. */
export function shownOutputs(
  { endpoint }: Pick<CalculationRequest, 'endpoint'>,
  { template, results }: Pick<CalculationResult, 'template' | 'results'>,
): ShownValue[] {
  const outputs = outputsOf({ endpoint }, template);
  return outputs.flatMap(({ referenceId: name, label, units }): ShownValue[] =>
    Object.hasOwn(results, name) ? [{ name, label, value: results[name], units: units ?? '' }] : [],
  );
}

export interface ShownValue {
  /** referenceId. */
  name: string;
  label: string;
  value: AttributeValue | ResultValue | undefined;
  units: string;
  /** Said of it below its name. */
  note?: string;
}
