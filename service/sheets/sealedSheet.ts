import type { ProjectDefaults } from '../../contract';
import type { PublishedTemplate } from '../publications/publications';
import type { Sealer } from '../seals/sealer';
import { normalisedInputs } from '../../engineering/kit/inputs';
import type { SolvedDraft } from './record/sheet';
import { summaryCheckKeys } from './record/summaryCheck';
import { sheetWarnings } from './sheetWarnings';

/** What a sheet was solved with, and when. */
export interface Solved {
  /** The defaults of its project. */
  defaults: ProjectDefaults;
  solvedAt: Date;
}

/** The solved sheet with the seal of its results. */
export function sealedSheet<Sheet extends SolvedDraft>(
  sealer: Sealer,
  sheet: Sheet,
  template: PublishedTemplate,
  { defaults, solvedAt }: Solved,
): Sheet {
  const { outcome } = sheet;
  const counted = outcome.defaultsRead.flatMap((name) =>
    defaults[name] === undefined ? [] : [[name, defaults[name]]],
  );
  const warnings = sheetWarnings(sheet, template);
  const stated = {
    solvedAt: solvedAt.toISOString(),
    inputs: normalisedInputs(template, sheet.inputs),
    ...(counted.length > 0 && { projectDefaults: Object.fromEntries(counted) }),
    ...(outcome.check && { check: summaryCheckKeys(outcome.check) }),
    ...(warnings.length > 0 && { warnings }),
  };
  return { ...sheet, outcome: { ...outcome, seal: sealer.seal(stated, sheet, outcome.results, template) } };
}
