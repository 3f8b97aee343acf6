import { CalcError } from '../../client/calcError';
import type { Attributes, Preset, Sheet, TemplateDetail } from '../../../contract';
import { attributesOf, type GivenCell } from '../../core/inputs/attributes';
import { inFieldUnits } from '../../core/inputs/fieldUnits';
import { isSheetOf } from '../../core/inputs/isSheetOf';
import { presetNamed } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { requestKey } from '../../core/inputs/requestKey';
import { governingCheck } from '../../core/outputs/governing';
import { resultOfSheet } from '../../core/outputs/calculationResult';
import type { ShownCase } from '../../workbook/formulas/calculatedCells';
import { setCells, type SetInput, setInputs } from '../engine/setInputs';
import { studyOfRow, type WrittenRow, type WrittenStudy } from './writtenStudy';

export interface StudyReport {
  study: WrittenStudy;
  /** What the workbook holds of the row. */
  fact: WrittenRow | null;
  /** The cells that the row sends; null where they are not those that were calculated. */
  cells: readonly unknown[] | null;
  /** The report that it names, as the service has it. */
  sheet: Sheet;
  /** As it is published. */
  template: TemplateDetail;
  serviceUrl: string;
  readAt: string;
}

/** What a study did not write is not known. */
const isSaid = (written: string | null | undefined, read: string | null) =>
  written === null || written === undefined || written === read;

/**
 * A row of a study as its report has it; null where the report is not of the row's inputs, or says something other than the row. Of the
 * workbook's record only the report's id is used: anybody can have written the rest.
 */
export function studyCase(report: StudyReport): ShownCase | null {
  const { study, fact, sheet, template, serviceUrl, readAt } = report;
  const attributes = attributesOfRow(report);
  const result = resultOfSheet(template, sheet, sheet.solvedAt ?? readAt);
  const { utilization, verdict } = result;
  const isOfRow =
    result.status === 'solved' &&
    attributes !== null &&
    utilization === (fact?.utilization ?? null) &&
    isSaid(fact?.verdict, verdict) &&
    isSaid(fact?.governing, governingCheck(result, template.outputs));
  if (!isOfRow) return null;
  const parameters = {
    ...{ serviceUrl, projectId: sheet.projectId, endpoint: 'calculate' as const },
    ...{ templateCode: sheet.templateCode, attributes, ...(study.preset && { preset: study.preset }) },
  };
  return {
    ...{ cellId: `study ${study.id} ${sheet.sheetId}`, index: 0, isHere: true },
    request: { key: requestKey(parameters), parameters },
    result,
  };
}

/** What the cells give; null where a calculation of them would not have the inputs of the report. */
function attributesOfRow({ study, fact, cells, sheet, template }: StudyReport): Attributes | null {
  const given = cells && givenByRow({ study, fact, cells, template });
  if (!given) return null;
  const { attributes, preset } = given;
  const { projectId } = sheet;
  const { code: templateCode } = template;
  return isSheetOf(sheet, { projectId, templateCode, attributes }, template, preset) ? attributes : null;
}

export interface GivenByRow {
  attributes: Attributes;
  preset: Preset | null;
  /** The cells of columns, blank ones too, and the inputs that are set for every row. */
  given: GivenCell[];
  set: SetInput[];
}

/** What the cells of a row give its template; null where they do not give inputs of it. */
export function givenByRow({
  study: whole,
  fact,
  cells: all,
  template,
}: Pick<StudyReport, 'study' | 'fact' | 'template'> & { cells: readonly unknown[] }): GivenByRow | null {
  const study = studyOfRow(whole, fact);
  if (study?.templateCode !== template.code) return null;
  const placeOf = (key: string) => whole.sent.findIndex((one) => one.key === key);
  const cells = study === whole ? all : study.sent.map(({ key }) => all[placeOf(key)]);
  try {
    const preset = presetNamed(study.preset, template);
    return { ...givenByCells(study, cells, template, preset), preset };
  } catch (error) {
    if (error instanceof CalcError) return null;
    throw error;
  }
}

function givenByCells(
  { sent, choices }: WrittenStudy,
  cells: readonly unknown[],
  template: TemplateDetail,
  preset: Preset | null,
): Omit<GivenByRow, 'preset'> {
  const { fields } = withPresetLoads(template, preset);
  const given = sent.flatMap(({ field: name, units }, at): GivenCell[] => {
    const field = fields.find(({ referenceId }) => referenceId === name);
    return field ? [{ field, value: cells[at], units }] : [];
  });
  const set = setInputs(template, new Set(sent.map(({ field }) => field)), choices);
  const attributes = attributesOf([...given, ...setCells(set, given)].map(inFieldUnits), template, preset);
  return { attributes, given, set };
}
