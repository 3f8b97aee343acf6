import type { TemplateDetail } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import { listOf, oneOf, orNothing, recordOf, shapeOf, text } from '../lib/guards';
import { isAttributeValue, isResultValue, isWarning } from '../lib/wireShapes';
import type { CalculationRequest } from '../inputs/requestKey';

/** A request as it is stored: the address of the service has been called its origin since the first format. */
export type SavedRequest = Omit<CalculationRequest, 'serviceUrl'> & { origin: string };

/** A request and its result as they are stored, on this computer or in a workbook. Its template is stored beside, once. */
export interface SavedResult extends Omit<
  CalculationResult,
  'template' | 'from' | 'outdated' | 'defaultsUsed' | 'sealedBy'
> {
  request: SavedRequest;
  templateId: string;
}

type Held = Omit<SavedResult, 'request' | 'templateId'>;
type Place = Omit<CalculationRequest, 'serviceUrl'>;

const request = shapeOf<SavedRequest>({
  origin: text,
  projectId: text,
  endpoint: oneOf('calculate', 'snow-load', 'timber-beam'),
  templateCode: text,
  preset: orNothing(text, undefined),
  attributes: recordOf(isAttributeValue),
});

/** Whether a record is what `toSaved` makes; anybody can have written it. */
export const isSavedResult = shapeOf<SavedResult>({
  request,
  templateId: text,
  results: recordOf(isResultValue),
  verdict: oneOf('PASS', 'FAIL', 'NO CHECK', 'NOT EVALUATED'),
  utilization: orNothing(Number.isFinite, null),
  governing: orNothing(text, null),
  governingLabel: orNothing(text, undefined),
  reasons: listOf(text),
  status: text,
  warnings: listOf(isWarning),
  sheetId: text,
  sheetUrl: orNothing(text, null),
  solvedAt: text,
  whole: (value) => typeof value === 'boolean',
  projectDefaults: orNothing(text, null),
  // Its own reader checks it.
  seal: () => true,
});

/** What a result holds, stored or not. Named one by one: spreading what a rest pattern leaves takes several times as long. */
function held(result: Held): Held {
  return {
    results: result.results,
    verdict: result.verdict,
    utilization: result.utilization,
    governing: result.governing,
    governingLabel: result.governingLabel,
    reasons: result.reasons,
    status: result.status,
    warnings: result.warnings,
    sheetId: result.sheetId,
    sheetUrl: result.sheetUrl,
    solvedAt: result.solvedAt,
    whole: result.whole,
    projectDefaults: result.projectDefaults,
    seal: result.seal,
  };
}

function caseOf({ projectId, endpoint, templateCode, preset, attributes }: Place): Place {
  return { projectId, endpoint, templateCode, preset, attributes };
}

export function toSaved(parameters: CalculationRequest, result: CalculationResult): SavedResult {
  const request = { ...caseOf(parameters), origin: parameters.serviceUrl };
  return { ...held(result), request, templateId: result.template.id };
}

/** The request that a stored result answers. */
export function requestOfSaved({ request }: SavedResult): CalculationRequest {
  return { ...caseOf(request), serviceUrl: request.origin };
}

export function fromSaved(
  saved: SavedResult,
  template: TemplateDetail,
  from: 'computer' | 'workbook',
): CalculationResult {
  return Object.assign(held(saved), { template, from, outdated: [] });
}
