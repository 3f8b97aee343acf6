import { typedInputs } from '../../../../engineering/kit/typedInputs';
import type { Drawing } from '../../../../engineering/kit/drawing';
import { type Inputs, type StoredInputs, type Template } from '../../../../engineering/kit/template';
import { buildingSketch } from '../../../../engineering/rules/sketch/building';
import { snowRoofSketch } from '../../../../engineering/rules/sketch/snowRoof';
import { concreteBeamSketch } from '../../../../engineering/concreteBeamACI318/sketch';
import { storiesSketch } from '../../../../engineering/seismicELFASCE7/sketch';
import { snowDriftSketch } from '../../../../engineering/snowDriftASCE7/sketch';
import { footingSketch } from '../../../../engineering/spreadFootingACI318/sketch';
import { steelBeamSketch } from '../../../../engineering/steelBeamAISC360/sketch';
import { steelColumnSketch } from '../../../../engineering/steelColumnAISC360/sketch';
import { timberBeamSketch } from '../../../../engineering/timberBeamASD/sketch';
import { timberColumnSketch } from '../../../../engineering/timberColumnASD/sketch';
import { buildingOf as claddingBuildingOf } from '../../../../engineering/windCCASCE7/building';
import { buildingOf } from '../../../../engineering/windMWFRSASCE7/building';

type Sketch = (inputs: Inputs) => Drawing[];

/** By the code of the template; those that are not here have nothing that a drawing would say. */
const sketches: Readonly<Record<string, Sketch>> = {
  timberBeamASD: timberBeamSketch,
  steelBeamAISC360: steelBeamSketch,
  concreteBeamACI318: concreteBeamSketch,
  timberColumnASD: timberColumnSketch,
  steelColumnAISC360: steelColumnSketch,
  spreadFootingACI318: footingSketch,
  'loadsSnowASCE7-16': snowRoofSketch,
  'loadsSnowASCE7-22': snowRoofSketch,
  snowDriftASCE7: snowDriftSketch,
  windMWFRSASCE7: (inputs) => buildingSketch(buildingOf(inputs)),
  windCCASCE7: (inputs) => buildingSketch(claddingBuildingOf(inputs)),
  seismicELFASCE7: storiesSketch,
};

/**
 * Drawn only from the inputs, as the calculation resolves them.
 *
 * @throws what the template throws for inputs that it cannot calculate
 */
export function sketchesOf(template: Template, stored: StoredInputs): Drawing[] {
  if (!Object.hasOwn(sketches, template.code)) return [];
  return sketches[template.code]!(typedInputs(template, stored));
}
