import { typedInputs } from '../../../../engineering/kit/typedInputs';
import { type Inputs, type StoredInputs, type Template } from '../../../../engineering/kit/template';
import { steelBeamSketch, timberBeamSketch } from './beams';
import { claddingSketch, mainSystemSketch } from './building';
import { steelColumnSketch, timberColumnSketch } from './columns';
import { concreteBeamSketch } from './concreteBeam';
import type { Drawing } from './drawing';
import { footingSketch } from './footing';
import { snowDriftSketch } from './snowDrift';
import { snowRoofSketch } from './snowRoof';
import { storiesSketch } from './stories';

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
  windMWFRSASCE7: mainSystemSketch,
  windCCASCE7: claddingSketch,
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
