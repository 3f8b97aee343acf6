import * as z from 'zod/mini';
import { attributes, attributeValue } from './attributes';
import { errorDetail } from './errors';
import { resultValue, summaryCheckKeys, warning } from './results';

/** Field types we know; a client bears others. */
export type FieldType = 'number' | 'text' | 'boolean' | 'enum' | 'table';
export type ColumnType = 'number' | 'text' | 'enum' | 'lookup';
/** An option of an enum, exactly as published: almost always a string, sometimes a number. */
export const optionValue = z.union([z.string(), z.number()]);
export type OptionValue = z.infer<typeof optionValue>;

export const templateListEntry = z.looseObject({
  code: z.string(),
  name: z.string(),
  category: z.nullable(z.string()),
  /** False: a calculate answers with the verdict but with empty `results`. */
  returnsResults: z.optional(z.boolean()),
  /** That of the template; ours. */
  description: z.optional(z.string()),
  /** A line drawing on 24 by 24, as the path of an SVG; ours. */
  icon: z.optional(z.string()),
  /** Words that find the template beside those of its code, name and category; ours. */
  searchWords: z.optional(z.array(z.string())),
});
export type TemplateListEntry = z.infer<typeof templateListEntry>;

export const templateList = z.looseObject({
  templates: z.array(templateListEntry),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});
/** `received`: how many entries the page had, also those that cannot be read; the client's. */
export type TemplateList = z.infer<typeof templateList> & { received?: number };

/** Column of a table field or table output. A `lookup` cell that came from the web app is an opaque code. */
export const column = z.looseObject({
  referenceId: z.string(),
  label: z.string(),
  type: z.string(),
  units: z.optional(z.nullable(z.string())),
  options: z.optional(z.array(optionValue)),
});
export type Column = z.infer<typeof column>;

/** The field is used only while the field `referenceId` holds one of `equals`. */
export const visibleIf = z.looseObject({ referenceId: z.string(), equals: z.array(attributeValue) });
export type VisibleIf = z.infer<typeof visibleIf>;

/** Where an answer does not say in which units a number is: shown, never converted. */
export const unknownUnits = 'unknown units';

/** Groups of the design criteria that fields state. */
export const fieldCriteria = ['site', 'loads', 'materials', 'deflection'] as const;
export type FieldCriterion = (typeof fieldCriteria)[number];

/** Whether a caution only states an assumption, and warns of nothing. */
export const isAssumption = (caution: string) => caution.startsWith('Assumes ');

/** The sentences of the cautions of a template. */
export const cautionSentences = (cautions: string): string[] =>
  cautions
    .trim()
    .split(/(?<=\.) (?=[A-Z])/)
    .filter(Boolean);

/** The cautions of a template in two texts, where there are both: what warns, and what only states assumptions. */
export function warningsApart(cautions: string): string[] {
  const sentences = cautionSentences(cautions);
  const warnings = sentences.filter((sentence) => !isAssumption(sentence));
  return [warnings, sentences.filter(isAssumption)].map((said) => said.join(' ')).filter(Boolean);
}

/** A special value of a number field and the words for it. */
export const fieldChoice = z.looseObject({ label: z.string(), value: z.nullable(z.number()) });
export type FieldChoice = z.infer<typeof fieldChoice>;

export const field = z.looseObject({
  referenceId: z.string(),
  label: z.string(),
  type: z.string(),
  units: z.nullable(z.string()),
  default: z.optional(z.nullable(attributeValue)),
  /** What a form shows as an example. Nothing is calculated with it; ours. */
  example: z.optional(z.nullable(attributeValue)),
  required: z.optional(z.boolean()),
  options: z.optional(z.array(optionValue)),
  /** Texts that are looked for among the options and are none of them, each with the reason; ours. */
  refusedOptions: z.optional(z.record(z.string(), z.string())),
  /** Earlier spellings of options, each with the option as it is published now; ours. */
  formerOptions: z.optional(z.record(z.string(), z.string())),
  /** What options that are sizes measure in depth, in; ours. */
  optionDepths: z.optional(z.record(z.string(), z.number())),
  columns: z.optional(z.array(column)),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Why a number below `min` is refused, a sentence for the user; ours. */
  belowMin: z.optional(z.string()),
  visibleIf: z.optional(visibleIf),
  /** Name of the project's default that rules while `visibleIf` leaves the field out; ours. */
  projectDefault: z.optional(z.string()),
  /** Output that holds what was used where the input is 0, for "not given"; ours. */
  usedOutput: z.optional(z.string()),
  /** Which of the design criteria of a project it states, one of `fieldCriteria`; ours. */
  criterion: z.optional(z.string()),
  /** Heading under which a form, a worksheet and a report show the field; ours. */
  group: z.optional(z.string()),
  /** Special values that a form lists in words, next to entering a number; null leaves the field blank; ours. */
  choices: z.optional(z.array(fieldChoice)),
  /** Of a table with positions in ft along a member: the field of its length. Those of a preset at the end move with it; ours. */
  along: z.optional(z.string()),
  /** Whether it says how a member is braced: a study states its default before it runs; ours. */
  bracing: z.optional(z.boolean()),
  /** Of an edition that decides the factors of a snow load: the level at which each option takes S; ours. */
  snowLevels: z.optional(z.record(z.string(), z.string())),
  description: z.optional(z.string()),
});
export type Field = z.infer<typeof field>;

export const output = z.looseObject({
  referenceId: z.string(),
  label: z.string(),
  type: z.string(),
  units: z.nullable(z.string()),
  columns: z.optional(z.array(column)),
  description: z.optional(z.string()),
});
export type Output = z.infer<typeof output>;

export const preset = z.looseObject({
  code: z.string(),
  name: z.string(),
  description: z.optional(z.nullable(z.string())),
  defaults: attributes,
  /** The answer does not say in a known way what the preset sets; the client's. */
  hasUnknownDefaults: z.optional(z.boolean()),
});
export type Preset = z.infer<typeof preset>;

export const templateDetail = z.looseObject({
  /** Identifier of the published version: changes on every republish. `code` is stable. */
  id: z.string(),
  version: z.nullable(z.number()),
  code: z.string(),
  name: z.string(),
  category: z.nullable(z.string()),
  description: z.nullable(z.string()),
  fields: z.array(field),
  outputs: z.array(output),
  presets: z.array(preset),
  /** Outputs that a block on a worksheet shows beside the verdict, in this order: those that every calculation has; ours. */
  headline: z.optional(z.array(z.string())),
  /** True: requests may say how inputs were typed (`entered`); ours. */
  takesEntered: z.optional(z.unknown()),
  /** A field or preset of the answer cannot be read, so only the service knows every input; the client's. */
  isPartial: z.optional(z.boolean()),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

export const validateResponse = z.looseObject({
  valid: z.boolean(),
  warnings: z.array(warning),
  /** What makes the inputs invalid; ours (the interface names no place for it). */
  errors: z.optional(z.array(errorDetail)),
});
export type ValidateResponse = z.infer<typeof validateResponse>;

/** A resolved input in stored form: numbers as strings, enum choices as stored, tables as rows. */
export const resolvedInput = z.looseObject({
  value: attributeValue,
  label: z.optional(z.string()),
  units: z.optional(z.nullable(z.string())),
});
export type ResolvedInput = z.infer<typeof resolvedInput>;

export const calculateResponse = z.looseObject({
  sheetId: z.string(),
  projectId: z.string(),
  sheetUrl: z.string(),
  templateCode: z.string(),
  inputs: z.record(z.string(), resolvedInput),
  results: z.record(z.string(), resultValue),
  passed: z.nullable(z.boolean()),
  ...summaryCheckKeys,
  warnings: z.optional(z.array(warning)),
});
export type CalculateResponse = z.infer<typeof calculateResponse>;
