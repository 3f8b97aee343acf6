import type { Warning, WarningType } from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import { effectWarnings } from '../../engineering/kit/withoutEffect';
import type { Sheet } from './record/sheet';
import { versionWarnings } from './versionWarning';

type Warned = Pick<Sheet, 'outcome' | 'inputs' | 'templateVersion' | 'calculationVersion'>;

/** What is to be said of a sheet's results: inputs that change nothing, cautions, and that another calculation gave them. */
export function sheetWarnings(sheet: Warned, template: PublishedTemplate): Warning[] {
  const cautions = sheet.outcome?.check?.cautions;
  return [
    ...(sheet.outcome ? effectWarnings(template, sheet.inputs, sheet.outcome.withoutEffect) : []),
    ...(cautions ? [{ type: 'caution' satisfies WarningType, message: cautions }] : []),
    ...versionWarnings(sheet, template),
  ];
}
