import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  type Attributes,
  type Entered,
  attributes,
  batchItemRequest,
  type ErrorDetail,
  type ProjectDefaults,
  type Warning,
} from '../../contract';
import { issueDetails } from '../lib/issueDetails';
import { overLimit } from '../lib/bodyCounts';
import { firstDetails } from '../lib/requestError';
import type { Catalogue } from '../publications/publications';
import { unstorableTexts } from '../lib/storableText';
import { quoted } from '../../engineering/kit/given';
import { enteredTexts, readNewInputs } from '../../engineering/kit/inputs';
import type { StoredInputs, Template } from '../../engineering/kit/template';
import { typedInputs } from '../../engineering/kit/typedInputs';

/** An item that can be calculated. */
export interface AcceptedItem {
  ref: string | null;
  templateCode: string;
  name: string;
  inputs: StoredInputs;
  entered: Entered;
  warnings: Warning[];
}

/**
 * Reads the items of a submit, all of them, so that `problems` lists every problem of every item, each field
 * prefixed with its item: `items[3].attributes.exposure` (interface, "Bulk calculate: submit", rule 1). An item that is
 * over a limit is the only problem: what is in it is not read.
 */
export async function readBatchItems(
  items: unknown[],
  catalogue: Catalogue,
  defaults: ProjectDefaults,
): Promise<{ accepted: AcceptedItem[]; problems: ErrorDetail[] }> {
  for (const [index, item] of items.entries()) {
    const over = overLimit(item, ['items', index]);
    if (over) return { accepted: [], problems: [over] };
  }
  const accepted: AcceptedItem[] = [];
  const problems: ErrorDetail[][] = [repeatedRefs(items)];
  for (const [index, item] of items.entries()) {
    const reading = readItem(item, index, catalogue, defaults);
    if ('problems' in reading)
      problems.push(firstDetails(reading.problems).map((problem) => ofItem(index, problem)));
    else accepted.push(reading);
    // Other requests have their turn between two items: those of a full batch take long together.
    await setImmediate();
  }
  return { accepted, problems: problems.flat() };
}

function readItem(
  item: unknown,
  index: number,
  catalogue: Catalogue,
  defaults: ProjectDefaults,
): AcceptedItem | { problems: ErrorDetail[] } {
  const request = z.safeParse(batchItemRequest, item);
  const ofShape = [...(request.success ? [] : issueDetails(request.error.issues)), ...unstorableTexts(item)];

  // The template's problems are listed beside those of the item's shape, as far as that can be read.
  const parts: ReadableParts = request.success ? request.data : readableParts(item);
  const template = parts.templateCode === undefined ? undefined : catalogue.find(parts.templateCode);
  if (parts.templateCode !== undefined && !template) ofShape.push(unknownTemplate(parts.templateCode));
  if (!template || !parts.attributes) return { problems: ofShape };
  const reading = readNewInputs(template, parts.attributes, parts.preset);
  const ofInputs =
    reading.problems.length > 0 ? reading.problems : projectProblems(template, reading.stored, defaults);
  const problems = [...ofShape, ...ofInputs.map(ofAttributes)];

  if (!request.success || problems.length > 0) return { problems };
  const { ref, name, entered = {} } = request.data;
  return {
    ref: ref ?? null,
    templateCode: template.code,
    name: name ?? `${template.name} - ${ref ?? index + 1}`,
    inputs: reading.stored,
    entered: enteredTexts(template, reading.stored, entered),
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

/** What the inputs lack or contradict in this project: rejected now as a one-shot would reject it. */
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
    const message = `ref ${quoted(ref)} is already that of items[${earlier}]; a ref is unique within its batch.`;
    return [ofItem(index, { field: 'ref', message })];
  });
}

function unknownTemplate(code: string): ErrorDetail {
  const message = `Template ${quoted(code)} does not exist or is not accessible with this key.`;
  return { field: 'templateCode', message };
}

/** `preset` is a field of the item; every other name of the template's problems is one of its attributes. */
function ofAttributes({ field, message }: ErrorDetail): ErrorDetail {
  return { field: field === 'preset' ? field : `attributes.${field}`, message };
}

function ofItem(index: number, { field, message }: ErrorDetail): ErrorDetail {
  return { field: field === '' ? `items[${index}]` : `items[${index}].${field}`, message };
}
