import type {
  FieldChoice,
  Attributes,
  AttributeValue,
  Column,
  Field,
  Output,
  Preset,
  ResultValue,
  TableValue,
  TemplateDetail,
  VisibleIf,
  Warning,
} from '../../../contract';
import { anyText, type Check, either, listOf, orNothing, recordOf, shapeOf, simple } from './guards';

/**
 * What the schemas of the contract take, as checks: for what is stored or typed. The schemas, whose library is larger than all that
 * answers a cell, are loaded only with the calls. wireShapes.test.ts holds that both take the same.
 */

const number: Check = Number.isFinite;
const boolean: Check = (value) => typeof value === 'boolean';
const optional = (check: Check) => orNothing(check, undefined);
const nullable = (check: Check) => orNothing(check, null);
const optionValue = either(anyText, number);

export const isTableValue = listOf(listOf(either(simple, recordOf(number)))) as (
  value: unknown,
) => value is TableValue;

export const isAttributeValue = either(simple, isTableValue) as (value: unknown) => value is AttributeValue;

const isAttributes = recordOf(isAttributeValue) as (value: unknown) => value is Attributes;

export const isResultValue = either(simple, listOf(recordOf(simple))) as (
  value: unknown,
) => value is ResultValue;

export const isWarning = shapeOf<Warning>({
  type: anyText,
  field: optional(anyText),
  message: optional(anyText),
});

const isColumn = shapeOf<Column>({
  referenceId: anyText,
  label: anyText,
  type: anyText,
  units: optional(nullable(anyText)),
  options: optional(listOf(optionValue)),
});

const isVisibleIf = shapeOf<VisibleIf>({ referenceId: anyText, equals: listOf(isAttributeValue) });

const isField = shapeOf<Field>({
  referenceId: anyText,
  label: anyText,
  type: anyText,
  units: nullable(anyText),
  default: optional(isAttributeValue),
  example: optional(isAttributeValue),
  required: optional(boolean),
  options: optional(listOf(optionValue)),
  refusedOptions: optional(recordOf(anyText)),
  formerOptions: optional(recordOf(anyText)),
  optionDepths: optional(recordOf(number)),
  columns: optional(listOf(isColumn)),
  min: optional(number),
  max: optional(number),
  belowMin: optional(anyText),
  visibleIf: optional(isVisibleIf),
  projectDefault: optional(anyText),
  usedOutput: optional(anyText),
  criterion: optional(anyText),
  group: optional(anyText),
  along: optional(anyText),
  bracing: optional(boolean),
  snowLevels: optional(recordOf(anyText)),
  choices: optional(listOf(shapeOf<FieldChoice>({ label: anyText, value: nullable(number) }))),
  description: optional(anyText),
});

const isOutput = shapeOf<Output>({
  referenceId: anyText,
  label: anyText,
  type: anyText,
  units: nullable(anyText),
  columns: optional(listOf(isColumn)),
  description: optional(anyText),
});

const isPreset = shapeOf<Preset>({
  code: anyText,
  name: anyText,
  description: optional(nullable(anyText)),
  defaults: isAttributes,
  hasUnknownDefaults: optional(boolean),
});

export const isTemplateDetail = shapeOf<TemplateDetail>({
  id: anyText,
  version: nullable(number),
  code: anyText,
  name: anyText,
  category: nullable(anyText),
  description: nullable(anyText),
  fields: listOf(isField),
  outputs: listOf(isOutput),
  presets: listOf(isPreset),
  headline: optional(listOf(anyText)),
  takesEntered: () => true,
  isPartial: optional(boolean),
});
