import { concreteBeamACI318 } from './concreteBeamACI318/template';
import { loadCombinationsASCE7 } from './loadCombinationsASCE7/template';
import { seismicELFASCE7 } from './seismicELFASCE7/template';
import { snowASCE716 } from './snowASCE7-16/template';
import { snowASCE722 } from './snowASCE7-22/template';
import { snowDriftASCE7 } from './snowDriftASCE7/template';
import { steelBeamAISC360 } from './steelBeamAISC360/template';
import { steelColumnAISC360 } from './steelColumnAISC360/template';
import { spreadFootingACI318 } from './spreadFootingACI318/template';
import { withLabels } from './kit/inLabels';
import { withCompletePresets } from './kit/completePresets';
import type { Template } from './kit/template';
import { testOddShapes } from './testOddShapes/template';
import { timberBeamASD } from './timberBeamASD/template';
import { timberColumnASD } from './timberColumnASD/template';
import { windCCASCE7 } from './windCCASCE7/template';
import { windMWFRSASCE7 } from './windMWFRSASCE7/template';

const templates: Template[] = [
  snowASCE716,
  snowASCE722,
  timberBeamASD,
  timberColumnASD,
  steelBeamAISC360,
  steelColumnAISC360,
  concreteBeamACI318,
  spreadFootingACI318,
  seismicELFASCE7,
  windMWFRSASCE7,
  windCCASCE7,
  snowDriftASCE7,
  loadCombinationsASCE7,
]
  .map(withCompletePresets)
  .map(withLabels);

/** Every template that the service publishes, in the order of the list. */
export function allTemplates(): Template[] {
  return [...templates];
}

/** As `allTemplates`, and the test template with the odd shapes. */
export function allTemplatesAndTests(): Template[] {
  return [...templates, testOddShapes];
}
