import type { Warning, WarningType } from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import { effectWarnings } from '../../engineering/kit/withoutEffect';
import type { Sheet } from './record/sheet';
import { versionWarnings } from './versionWarning';

type Warned = Pick<Sheet, 'outcome' | 'inputs' | 'templateVersion' | 'calculationVersion'>;

/** What is to be said of a sheet's results: cautions, that another calculation gave them, and last inputs that change nothing. */
export function sheetWarnings(sheet: Warned, template: PublishedTemplate): Warning[] {
  const cautions = sheet.outcome?.check?.cautions;
  return [
    ...(cautions ? [{ type: 'caution' satisfies WarningType, message: cautions }] : []),
    ...versionWarnings(sheet, template),
    ...(sheet.outcome ? effectWarnings(template, sheet.inputs, sheet.outcome.withoutEffect) : []),
  ];
}
