import type { Attributes } from '../contract';

/** What makes two calculations the same. The API key is no part of it. */
export interface CalculationRequest {
  origin: string;
  projectId: string;
  /** The endpoints answer differently for the same inputs. */
  endpoint: 'calculate' | 'snow-load' | 'snow-load and sheet';
  templateCode: string;
  preset?: string;
  attributes: Attributes;
}

/** Canonical text of a request: equal for equal requests whatever the order of their attributes, and for no others. */
export function requestKey(request: CalculationRequest): string {
  return JSON.stringify([
    request.origin,
    request.projectId,
    request.endpoint,
    request.templateCode,
    request.preset ?? null,
    sorted(request.attributes),
  ]);
}

/** Objects become lists of entries in the order of their names, marked to differ from lists. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return { entries: entries.map(([name, inner]) => [name, sorted(inner)]) };
}
