import { inputError } from '../../client/calcError';
import {
  type Attributes,
  type AttributeValue,
  type Field,
  type SnowStandard,
  snowStandards,
  type TemplateDetail,
} from '../../../contract';
import { describe, isBlank, readCell } from './cellValue';
import { unusedBecause } from './visibility';
import { fold } from '../lib/fold';
import { nameOf } from './naming';
import { attributesOf, type InputCell } from './attributes';
import { kindOf } from './fieldKinds';

/** The site parameters come all together, or the project's defaults rule for all three. */
const site = ['groundSnowLoad', 'riskCategory', 'roughnessCategory'] as const;
const roof = ['eaveToRidgeDistance', 'roofSlope'] as const;
const defaulted = ['exposure', 'thermalCondition', 'roofInsulationRValue'] as const;

type SnowArgument = (typeof site)[number] | (typeof roof)[number] | (typeof defaulted)[number];
/** Arguments of SNOW by the referenceId they become; blank when omitted. */
export type SnowArguments = Record<SnowArgument, unknown>;

/** What a word processor makes of a hyphen. */
const dashes = /[\u2010-\u2015\u2212]/;

/** `7-16` or `7-22`, also with the name of the standard in front. */
export function readSnowEdition(given: unknown): SnowStandard {
  const cell = readCell(given);
  if (cell.kind === 'text') {
    const year = /^(?:asce(?:\/sei)?)?(7-\d\d)$/.exec(fold(cell.value).replace(dashes, '-'))?.[1];
    const standard = `asce${year}`;
    if (isStandard(standard)) return standard;
  }
  // Without quotes 7-22 is -15 in a formula and a date in a cell, or the text of those where the argument is text.
  const isNumber = cell.kind === 'number' || (cell.kind === 'text' && /^-?\d+$/.test(cell.value.trim()));
  const quotes = isNumber ? '. Write it in quotes, or format its cell as text' : '';
  throw inputError(
    `edition: ${describe(cell)} is not an edition. Allowed: "7-16", "7-22"${quotes}`,
    'edition',
  );
}

function isStandard(text: string): text is SnowStandard {
  return Object.hasOwn(snowStandards, text);
}

/**
 * The attributes of the typed snow endpoint. An omitted argument is sent with the template's published default, so that the
 * answer does not depend on what the endpoint takes for it.
 *
 * @throws {CalcError} of kind `input`, also for some site parameters without the others
 */
export function snowAttributes(
  standard: SnowStandard,
  given: SnowArguments,
  template: TemplateDetail,
): Attributes {
  const missing = site.filter((name) => isBlank(given[name]));
  if (missing.length > 0 && missing.length < site.length) {
    const labels = (names: readonly string[]) => names.map((name) => nameOf(fieldOf(template, name)));
    throw inputError(
      `${labels(missing).join(' and ')} missing. Enter all of these, or none for the project's defaults: ${labels(site).join('; ')}`,
      missing[0],
    );
  }
  for (const name of roof) {
    const field = fieldOf(template, name);
    if (isBlank(given[name]))
      throw inputError(
        `${nameOf(field)}: the argument is blank. Enter a number in ${field.units ?? 'no units'}`,
        name,
      );
  }
  const cells = snowCells(given, template);
  const override = fieldOf(template, 'overrideDefaults');
  const attributes = attributesOf(
    [...cells, { field: override, value: missing.length === 0 }],
    template,
    null,
  );
  for (const name of defaulted) {
    const field = fieldOf(template, name);
    const value = publishedDefault(standard, field);
    if (name in attributes || value === null || unusedBecause(field, template, attributes, null)) continue;
    attributes[name] = value;
  }
  return attributes;
}

/** The arguments as inputs of the template. */
export function snowCells(given: SnowArguments, template: TemplateDetail): InputCell[] {
  return [...site, ...roof, ...defaulted].map((name) => ({
    field: fieldOf(template, name),
    value: given[name],
  }));
}

function publishedDefault(standard: SnowStandard, field: Field): AttributeValue {
  // The R-value is an input of the 2022 edition's request only (interface, "Typed snow load calculation").
  if (standard === 'asce7-16' && field.referenceId === 'roofInsulationRValue') return null;
  return kindOf(field).fromStored(field, field.default ?? undefined) ?? field.default ?? null;
}

/** A template that does not publish the field is still sent the typed attribute, unchecked. */
function fieldOf(template: TemplateDetail, referenceId: string): Field {
  return (
    template.fields.find((field) => field.referenceId === referenceId) ?? {
      referenceId,
      label: referenceId,
      type: 'typed attribute',
      units: null,
    }
  );
}
