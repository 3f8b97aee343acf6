import type { ErrorDetail, Field, ProjectDefaults } from '../../../contract';
import { quoted } from '../../kit/given';
import type { Inputs } from '../../kit/template';
import { exposures, roughnessCategories, type Exposure, type RoughnessCategory } from './categories';
import { exposureFactor } from './exposureFactor';
import { siteDefaultProblems, withSiteDefaults } from './siteInputs';

/** What both editions reject of the inputs as a whole. Without a project its defaults are left to the solve. */
export function snowProblems(
  inputs: Inputs,
  project: ProjectDefaults | null,
  fields: readonly Field[],
): ErrorDetail[] {
  if (!project) return inputs.overrideDefaults === true ? exposureProblems(inputs) : [];
  const missing = siteDefaultProblems(inputs, project, fields);
  return [...missing, ...exposureProblems(withSiteDefaults(inputs, project, fields))];
}

/** Table 7.3-1 has no factor for a sheltered roof where nothing gives shelter. */
function exposureProblems({ exposure, roughnessCategory }: Inputs): ErrorDetail[] {
  const roughness = roughnessCategories.find((category) => category === roughnessCategory);
  const chosen = exposures.find((option) => option === exposure);
  if (!roughness || !chosen || exposureFactor(roughness, chosen) !== null) return [];
  const message =
    `exposure (Roof exposure) cannot be ${quoted(chosen)} with roughnessCategory ` +
    `${quoted(roughness)}: Table 7.3-1 allows ` +
    `${allowedExposures(roughness).map(quoted).join(' or ')} there.`;
  return [{ field: 'exposure', message }];
}

function allowedExposures(roughness: RoughnessCategory): Exposure[] {
  return exposures.filter((exposure) => exposureFactor(roughness, exposure) !== null);
}
