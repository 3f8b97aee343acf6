import { attributeValue, resultValue, type TemplateDetail, warning } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import { either, listOf, oneOf, orNothing, recordOf, shapeOf, simple, text } from '../lib/guards';
import type { CalculationRequest } from '../request/requestKey';

/** A request as it is stored: the address of the service has been called its origin since the first format. */
export type SavedRequest = Omit<CalculationRequest, 'serviceUrl'> & { origin: string };

/** A request and its result as they are stored, on this computer or in a workbook. Its template is stored beside, once. */
export interface SavedResult extends Omit<CalculationResult, 'template' | 'from' | 'outdated'> {
  request: SavedRequest;
  templateId: string;
}

const request = shapeOf<SavedRequest>({
  origin: text,
  projectId: text,
  endpoint: oneOf('calculate', 'snow-load', 'timber-beam'),
  templateCode: text,
  preset: orNothing(text, undefined),
  attributes: recordOf(either(simple, attributeValue)),
});

/** Whether a record is what `toSaved` makes; anybody can have written it. */
export const isSavedResult = shapeOf<SavedResult>({
  request,
  templateId: text,
  results: recordOf(either(simple, resultValue)),
  verdict: oneOf('PASS', 'FAIL', 'NO CHECK', 'NOT EVALUATED'),
  utilization: orNothing(Number.isFinite, null),
  governing: orNothing(text, null),
  reasons: listOf(text),
  status: text,
  warnings: listOf((value) => warning.safeParse(value).success),
  sheetId: text,
  sheetUrl: orNothing(text, null),
  solvedAt: text,
  whole: (value) => typeof value === 'boolean',
  projectDefaults: orNothing(text, null),
});

export function toSaved(parameters: CalculationRequest, result: CalculationResult): SavedResult {
  const { template, from: _from, outdated: _outdated, ...saved } = result;
  const { serviceUrl: origin, ...request } = parameters;
  return { ...saved, request: { ...request, origin }, templateId: template.id };
}

/** The request that a stored result answers. */
export function requestOfSaved({
  request: { origin: serviceUrl, ...request },
}: SavedResult): CalculationRequest {
  return { ...request, serviceUrl };
}

export function fromSaved(
  saved: SavedResult,
  template: TemplateDetail,
  from: 'computer' | 'workbook',
): CalculationResult {
  const { request: _request, templateId: _id, ...result } = saved;
  return { ...result, template, from, outdated: [] };
}
