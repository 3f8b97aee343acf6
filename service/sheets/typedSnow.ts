import {
  type AttributeValue,
  type SnowLoadResponse,
  type SnowStandard,
  snowStandards,
  typedSnowOutputs,
} from '../../contract';
import { besideOthers } from '../../contract/seal/statement';
import { resolvedInputs } from '../../engineering/kit/inputs';
import { fieldKindOf } from '../../engineering/kit/fieldKinds';
import type { PublishedTemplate } from '../publications/publications';
import type { Template } from '../../engineering/kit/template';
import type { Written } from './createSheet';
import { statusOf, warningsKey } from './sheetViews';
import { sheetWarnings } from './sheetWarnings';

/** The answer of the typed snow endpoint. `passed` says nothing: a load has no check to fail. */
export function typedSnowOnWire(
  { sheet, warnings }: Written,
  template: PublishedTemplate,
  standard: SnowStandard,
): SnowLoadResponse {
  const outputs = standard === 'asce7-22' ? typedOutputs(sheet.outcome?.results ?? {}) : {};
  return {
    sheetId: sheet.sheetId,
    name: sheet.name,
    standard: snowStandards[standard].title,
    status: statusOf(sheet),
    results: {
      passed: true,
      outputs,
    },
    inputs: displayedInputs(template, sheet.inputs),
    ...warningsKey([...warnings, ...sheetWarnings(sheet, template)]),
    ...(sheet.outcome?.seal && { seal: besideOthers(sheet.outcome.seal, sheet.outcome.results, outputs) }),
  };
}

/** Five numbers, always: where the roof needs no unbalanced load, that load and its width are 0. */
function typedOutputs(results: Record<string, unknown>): Record<string, number> {
  return Object.fromEntries(
    typedSnowOutputs.map((name) => {
      const value = results[name] ?? (name.startsWith('unbal') ? 0 : undefined);
      if (typeof value !== 'number') throw new Error(`The snow template gave no number for ${name}`);
      return [name, value];
    }),
  );
}

/** What was calculated with, as text: a slope as `<rise>:12`, a distance as `<number> ft`. */
function displayedInputs(template: Template, stored: Written['sheet']['inputs']): Record<string, string> {
  const inputs = Object.entries(resolvedInputs(template, stored));
  return Object.fromEntries(
    inputs.map(([name, { value, units }]) => [name, displayed(name, value, units ?? null, template)]),
  );
}

function displayed(name: string, value: AttributeValue, units: string | null, { fields }: Template): string {
  if (name === 'roofSlope') return `${String(value)}:12`;
  const field = fields.find(({ referenceId }) => referenceId === name);
  const typed = field && fieldKindOf(field).fromStored(field, value);
  if (typeof typed === 'boolean') return String(typed);
  return units ? `${String(value)} ${units}` : String(value);
}
