import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

// What Excel offers while the formula is typed. The metadata takes values in double quotes only, and nothing is left of this in
// the build.
// prettier-ignore
/**
 * Edition of the standard.
 * @customenum {string}
 */
declare enum Edition {
  /** ASCE 7-16: service level loads. */
  ASCE_7_16 = "7-16",
  /** ASCE 7-22: strength level loads. */
  ASCE_7_22 = "7-22",
}

// prettier-ignore
/**
 * Risk category of the building (ASCE 7, Table 1.5-1).
 * @customenum {string}
 */
declare enum RiskCategory {
  /** Low risk to human life, such as barns and storage. */
  I = "I",
  /** All buildings that are in no other category. */
  II = "II",
  /** Substantial risk to human life, such as schools and assembly halls. */
  III = "III",
  /** Essential facilities, such as hospitals and fire stations. */
  IV = "IV",
}

/**
 * Snow load of a roof by ASCE 7-16 or 7-22.
 * @customfunction SNOW
 * @helpurl https://localhost:3000/help/functions/snow.html
 * @param edition Edition of ASCE 7: "7-16" or "7-22".
 * @param groundSnowLoad Ground snow load in psf; with riskCategory and roughness, or the project's if all three are left out.
 * @param eaveToRidge Horizontal distance from eave to ridge in ft.
 * @param slope Rise of the roof for a run of 12.
 * @param [riskCategory] I, II, III or IV.
 * @param [exposure] Fully Exposed, Partially Exposed or Sheltered; Partially Exposed if omitted.
 * @param [roughness] B, C, D, Above tree line or Alaska no trees.
 * @param [thermal] Thermal condition; if omitted All other structures (7-16: code 1).
 * @param [rValue] R-value of the roof in h ft2 F/Btu; 30 if omitted in 7-22.
 * @param [output] Name of the output; pDesign, the governing uniform (balanced) roof snow load in psf, if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function snow(
  edition: Edition,
  groundSnowLoad: unknown,
  eaveToRidge: unknown,
  slope: unknown,
  riskCategory?: RiskCategory,
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
    workOf('runSnow'),
  );
}
