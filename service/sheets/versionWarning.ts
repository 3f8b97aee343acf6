import type { Warning } from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import type { Sheet } from './record/sheet';

/** As much of a sheet as tells by which calculation its results came. */
export type VersionedSheet = Pick<Sheet, 'calculationVersion'> & { outcome: object | null };

/** Whether the template calculates differently now than when the sheet was solved. A publication is not a difference. */
export function isOfAnotherCalculation(sheet: VersionedSheet, template: PublishedTemplate): boolean {
  return sheet.outcome !== null && sheet.calculationVersion !== template.publishedCalculation;
}

/**
 * Stored results stay when their template is republished (interface, "Versioning"), so a read of them says when another
 * calculation is published: nothing else of the answer does.
 */
export function versionWarnings(
  sheet: VersionedSheet & Pick<Sheet, 'templateVersion'>,
  template: PublishedTemplate,
): Warning[] {
  if (!isOfAnotherCalculation(sheet, template)) return [];
  const { templateVersion } = sheet;
  return [{ type: 'outdated_version', templateVersion, message: versionText(templateVersion, template) }];
}

function versionText(templateVersion: number, { name, version }: PublishedTemplate): string {
  return (
    `The results were calculated with version ${templateVersion} of ${name}; version ${version} is published and ` +
    'calculates differently. Solve the sheet again for its results.'
  );
}
