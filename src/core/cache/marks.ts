import type { TemplateDetail, WarningType } from '../../../contract';
import type { CalculationResult } from '../outputs/calculationResult';
import type { Confirmation } from './confirmations';

/** What is known now about the time since a result was calculated. */
export interface Marks {
  /** Whether the sheet has been given other inputs since. */
  isOverwritten(sheetId: string): boolean;
  /** The template as the service publishes it, as far as that is known. */
  published: TemplateDetail | undefined;
  /** Whether the project has other values now of defaults that the calculation takes. */
  takesChangedDefault: boolean;
  /** Name of the project in which the workbook calculates now, where the result is of another one. */
  movedTo?: string;
  /** What the service said of a result that came with the workbook. */
  confirmation: Confirmation | undefined;
}

/**
 * The result with what speaks against it. Its numbers stay: one that an engineer signed never changes automatically. A sheet
 * that has been given other inputs is no evidence any more, so its id and the link to it go. Of one that came with the workbook and
 * was confirmed, what the service said is shown.
 */
export function withMarks(carried: CalculationResult, marks: Marks): CalculationResult {
  const { published } = marks;
  const confirmation = carried.from === 'workbook' ? marks.confirmation : undefined;
  const result = confirmation?.kind === 'confirmed' ? confirmation.read : carried;
  const { template } = result;
  const outdated: string[] = [];
  if (published && published.id !== template.id) {
    outdated.push(versionText(template, published));
  } else {
    // The service itself says it of a sheet that an earlier version solved.
    const said = result.warnings.filter(({ type }) => type === outdatedVersion);
    outdated.push(...said.map(({ message }) => message ?? 'another version of the template is published'));
  }
  if (marks.takesChangedDefault) outdated.push("the project's defaults were changed");
  if (marks.movedTo !== undefined) {
    outdated.push(`calculated in another project; this workbook calculates in ${marks.movedTo} now`);
  }
  if (confirmation?.kind === 'contradicted') outdated.push(contradictedReason);
  const overwritten = marks.isOverwritten(result.sheetId);
  if (outdated.length === 0 && !overwritten) return result;
  return {
    ...result,
    outdated,
    ...(overwritten ? { status: 'report since changed', sheetId: '', sheetUrl: null } : {}),
  };
}

/** Of a result that its report contradicts. */
export const contradictedReason = 'the report in the service differs from this workbook';

/** Type of the warning of a sheet that another version of its template solved. */
export const outdatedVersion: WarningType = 'outdated_version';

/** The version numbers may not tell them apart: two services can publish one version, or none may be recorded. */
function versionText({ version }: TemplateDetail, { version: now }: TemplateDetail): string {
  return version === now
    ? `calculated with another publication of ${numbered(version)} of the template`
    : `calculated with ${numbered(version)} of the template; ${numbered(now)} is published`;
}

const numbered = (version: number | null) =>
  version === null ? 'an unnumbered version' : `version ${version}`;

export function isOutdated(result: CalculationResult): boolean {
  return result.outdated.length > 0;
}
