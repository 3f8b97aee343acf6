import * as z from 'zod/mini';
import {
  type Attributes,
  attributes,
  batchItemRequest,
  type ErrorDetail,
  type ProjectDefaults,
  type Warning,
} from '../../src/contract';
import { issueDetails } from '../issueDetails';
import type { Catalogue } from '../publications/publications';
import { unstorableTexts } from '../storableText';
import { readNewInputs } from '../templates/inputs';
import type { StoredInputs, Template } from '../templates/template';
import { typedInputs } from '../templates/typedInputs';

/** An item that can be calculated. */
export interface AcceptedItem {
  ref: string | null;
  templateCode: string;
  name: string;
  inputs: StoredInputs;
  warnings: Warning[];
}

/**
 * Reads the items of a submit, all of them, so that `problems` lists every problem of every item, each field
 * prefixed with its item: `items[3].attributes.exposure` (interface, "Bulk calculate: submit", rule 1).
 */
export function readBatchItems(
  items: unknown[],
  catalogue: Catalogue,
  defaults: ProjectDefaults,
): { accepted: AcceptedItem[]; problems: ErrorDetail[] } {
  const accepted: AcceptedItem[] = [];
  const problems: ErrorDetail[] = repeatedRefs(items);
  for (const [index, item] of items.entries()) {
    const reading = readItem(item, index, catalogue, defaults);
    if ('problems' in reading) problems.push(...reading.problems.map((problem) => ofItem(index, problem)));
    else accepted.push(reading);
  }
  return { accepted, problems };
}

function readItem(
  item: unknown,
  index: number,
  catalogue: Catalogue,
  defaults: ProjectDefaults,
): AcceptedItem | { problems: ErrorDetail[] } {
  const request = z.safeParse(batchItemRequest, item);
  const problems = [...(request.success ? [] : issueDetails(request.error.issues)), ...unstorableTexts(item)];

  // The template's problems are listed beside those of the item's shape, as far as that can be read.
  const parts: ReadableParts = request.success ? request.data : readableParts(item);
  const template = parts.templateCode === undefined ? undefined : catalogue.find(parts.templateCode);
  if (parts.templateCode !== undefined && !template) problems.push(unknownTemplate(parts.templateCode));
  if (!template || !parts.attributes) return { problems };
  const reading = readNewInputs(template, parts.attributes, parts.preset);
  problems.push(...reading.problems.map(ofAttributes));
  if (reading.problems.length === 0)
    problems.push(...projectProblems(template, reading.stored, defaults).map(ofAttributes));

  if (!request.success || problems.length > 0) return { problems };
  const { ref, name } = request.data;
  return {
    ref: ref ?? null,
    templateCode: template.code,
    name: name ?? `${template.name} - ${ref ?? index + 1}`,
    inputs: reading.stored,
    warnings: reading.warnings,
  };
}

interface ReadableParts {
  templateCode?: string;
  attributes?: Attributes;
  preset?: string;
}

const anyParts = z.looseObject({
  templateCode: z.catch(z.optional(z.string()), undefined),
  attributes: z.catch(z.optional(attributes), undefined),
  preset: z.catch(z.optional(z.string()), undefined),
});

function readableParts(item: unknown): ReadableParts {
  return z.safeParse(anyParts, item).data ?? {};
}

/** What the inputs lack or contradict in this project: refused now as a one-shot would refuse it. */
function projectProblems(template: Template, stored: StoredInputs, defaults: ProjectDefaults): ErrorDetail[] {
  return template.check(typedInputs(template, stored), defaults);
}

function repeatedRefs(items: unknown[]): ErrorDetail[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const ref = typeof item === 'object' && item !== null && 'ref' in item ? item.ref : undefined;
    if (typeof ref !== 'string') return [];
    const earlier = first.get(ref);
    if (earlier === undefined) {
      first.set(ref, index);
      return [];
    }
    const message = `ref ${JSON.stringify(ref)} is already that of items[${earlier}]; a ref is unique within its batch.`;
    return [ofItem(index, { field: 'ref', message })];
  });
}

function unknownTemplate(code: string): ErrorDetail {
  const message = `Template ${JSON.stringify(code)} does not exist or is not accessible with this key.`;
  return { field: 'templateCode', message };
}

/** `preset` is a field of the item; every other name of the template's problems is one of its attributes. */
function ofAttributes({ field, message }: ErrorDetail): ErrorDetail {
  return { field: field === 'preset' ? field : `attributes.${field}`, message };
}

function ofItem(index: number, { field, message }: ErrorDetail): ErrorDetail {
  return { field: field === '' ? `items[${index}]` : `items[${index}].${field}`, message };
}
