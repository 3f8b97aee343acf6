import {
  type Attributes,
  type Preset,
  type SnowStandard,
  snowStandards,
  type TemplateDetail,
} from '../../../contract';

export type Endpoint = 'calculate' | 'snow-load' | 'timber-beam';

/** What the typed endpoints calculate: snow by one standard, or a timber beam. */
export type TypedCalculation = SnowStandard | 'timber-beam';

/** What makes two calculations the same. The API key is not part of it. */
export interface CalculationRequest extends CalculationCase {
  serviceUrl: string;
  projectId: string;
}

/** What is calculated, wherever. */
export interface CalculationCase {
  /** The endpoints answer differently for the same inputs. */
  endpoint: Endpoint;
  templateCode: string;
  preset?: string;
  attributes: Attributes;
}

/** Canonical text of a request: equal for equal requests whatever the order of their attributes, and for no others. */
export function requestKey(request: CalculationRequest): string {
  return keyAt(request.serviceUrl, request.projectId, request);
}

/** The same of a case that is calculated there. */
export function keyAt(serviceUrl: string, projectId: string, what: CalculationCase): string {
  return `${placeKey(serviceUrl, projectId)} ${caseKey(what)}`;
}

/** Nearly always the same as before: every cell needs it. */
let place = { serviceUrl: '', projectId: '', key: JSON.stringify(['', '']) };

function placeKey(serviceUrl: string, projectId: string): string {
  if (place.serviceUrl !== serviceUrl || place.projectId !== projectId)
    place = { serviceUrl, projectId, key: JSON.stringify([serviceUrl, projectId]) };
  return place.key;
}

/** The same without where it is calculated: equal for the same case in another project or at another service. */
export function caseKey({ endpoint, templateCode, preset, attributes }: CalculationCase): string {
  return JSON.stringify([endpoint, templateCode, preset ?? null, sorted(attributes)]);
}

/**
 * Objects become lists of names and values in the order of the names, marked to differ from lists: an object inside a list is
 * such a list itself, so that no list begins with the mark. One native call makes text of it, because every cell needs its key.
 */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries: unknown[] = [mark];
  for (const name of Object.keys(value).sort())
    entries.push(name, sorted((value as Record<string, unknown>)[name]));
  return entries;
}

const mark = {};

/** The typed calculation that answers a case; undefined where none does. */
export function typedOf({ endpoint, templateCode }: CalculationCase): TypedCalculation | null | undefined {
  if (endpoint === 'calculate') return null;
  if (endpoint === 'timber-beam') return endpoint;
  const standards = Object.keys(snowStandards) as SnowStandard[];
  return standards.find((standard) => snowStandards[standard].templateCode === templateCode);
}

/** One thing to calculate, whichever endpoint does it. */
export interface Calculation {
  case: CalculationCase;
  /** The template by which the cells were read. */
  template: TemplateDetail;
  preset: Preset | null;
  /** The typed calculation that answers it; null for the general one. */
  typed: TypedCalculation | null;
  /** All outputs and the link, beyond what a typed answer carries. */
  whole: boolean;
}

export function calculationOf(
  endpoint: Endpoint,
  typed: TypedCalculation | null,
  given: { template: TemplateDetail; preset?: Preset | null; attributes: Attributes; whole?: boolean },
): Calculation {
  const { template, preset = null, attributes, whole = false } = given;
  const what = { endpoint, templateCode: template.code, preset: preset?.code, attributes };
  return { case: what, template, preset, typed, whole };
}
