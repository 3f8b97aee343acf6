import { answer } from './answer';
import { workOnDemand } from './onDemand';

/**
 * Snow load of a roof by ASCE 7-16 or 7-22.
 * @customfunction SNOW
 * @helpurl https://localhost:3000/help/functions.html#snow
 * @param edition "7-16" (service level loads) or "7-22" (strength level loads).
 * @param groundSnowLoad Ground snow load in psf. Give it with riskCategory and roughness, or leave all three out: the project's defaults rule.
 * @param eaveToRidge Horizontal distance from eave to ridge in ft.
 * @param slope Rise of the roof for a run of 12.
 * @param [riskCategory] I, II, III or IV.
 * @param [exposure] Fully Exposed, Partially Exposed or Sheltered; Partially Exposed if omitted.
 * @param [roughness] B, C, D, Above tree line or Alaska no trees.
 * @param [thermal] Thermal condition; if omitted All other structures (7-16: code 1).
 * @param [rValue] R-value of the roof in h ft2 F/Btu; 30 if omitted in 7-22.
 * @param [output] Name of the output; pDesign, the design roof snow load in psf, if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function snow(
  edition: unknown,
  groundSnowLoad: unknown,
  eaveToRidge: unknown,
  slope: unknown,
  riskCategory?: unknown,
  exposure?: unknown,
  roughness?: unknown,
  thermal?: unknown,
  rValue?: unknown,
  output?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer(
    [
      edition,
      groundSnowLoad,
      eaveToRidge,
      slope,
      riskCategory,
      exposure,
      roughness,
      thermal,
      rValue,
      output,
      invocation,
    ],
    workOnDemand('runSnow'),
  );
}
