import { answer } from './call/answer';
import { workOf } from './loaded/loadParts';

// What Excel offers while the formula is typed. The metadata takes values in double quotes only, and nothing is left of this in
// the build.
// oxfmt-ignore
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

// oxfmt-ignore
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

// oxfmt-ignore
/**
 * Exposure of the roof (ASCE 7, Table 7.3-1).
 * @customenum {string}
 */
declare enum Exposure {
  /** Exposed on all sides, with no shelter. */
  FULLY_EXPOSED = "Fully Exposed",
  /** All other roofs. */
  PARTIALLY_EXPOSED = "Partially Exposed",
  /** Among conifers that qualify as obstructions. */
  SHELTERED = "Sheltered",
}

// oxfmt-ignore
/**
 * Surface roughness category (ASCE 7, 26.7.2), or a site of Table 7.3-1.
 * @customenum {string}
 */
declare enum Roughness {
  /** Urban, suburban and wooded areas. */
  B = "B",
  /** Open terrain with scattered obstructions. */
  C = "C",
  /** Flat, unobstructed areas and water. */
  D = "D",
  /** Windswept mountains above the tree line. */
  ABOVE_TREE_LINE = "Above tree line",
  /** Areas of Alaska without trees within 2 miles. */
  ALASKA_NO_TREES = "Alaska no trees",
}

// oxfmt-ignore
/**
 * Thermal condition: the texts are those of ASCE 7-22 (Table 7.3-2), the numbers those of ASCE 7-16.
 * @customenum {string}
 */
declare enum ThermalCondition {
  /** 7-22: heated structures. */
  ALL_OTHER_STRUCTURES = "All other structures",
  /** 7-22. */
  KEPT_JUST_ABOVE_FREEZING = "Structures kept just above freezing",
  /** 7-22. */
  UNHEATED_AND_OPEN_AIR = "Unheated and open air structures",
  /** 7-22. */
  KEPT_BELOW_FREEZING = "Structures intentionally kept below freezing",
  /** 7-22. */
  GREENHOUSES = "Continuously heated greenhouses",
  /** 7-22. */
  FREEZER_BUILDINGS = "Freezer buildings",
  /** 7-16: all other structures. */
  CODE_1 = "1",
  /** 7-16: kept just above freezing. */
  CODE_2 = "2",
  /** 7-16: unheated and open air. */
  CODE_3 = "3",
  /** 7-16: kept below freezing on purpose. */
  CODE_4 = "4",
  /** 7-16: continuously heated greenhouse with R < 2.0. */
  CODE_5 = "5",
  /** 7-16: cold ventilated roof of high thermal resistance, R 25 or more. */
  CODE_6 = "6",
}

/**
 * Snow load of a roof by ASCE 7-16 or 7-22.
 * @customfunction SNOW
 * @helpurl https://localhost:3000/help/functions/snow.html
 * @param edition Edition of ASCE 7: "7-16" or "7-22".
 * @param groundSnowLoad Ground snow load in psf. Give it with riskCategory and roughnessCategory, or leave out all three for the project's defaults.
 * @param eaveToRidgeDistance Horizontal distance from eave to ridge in ft.
 * @param roofSlope Roof slope, as the rise per 12.
 * @param [riskCategory] I, II, III, or IV.
 * @param [exposure] Fully Exposed, Partially Exposed, or Sheltered; Partially Exposed if omitted.
 * @param [roughnessCategory] B, C, D, Above tree line, or Alaska no trees.
 * @param [thermalCondition] Thermal condition; "All other structures" if omitted (7-16: code 1).
 * @param [roofInsulationRValue] R-value of the roof in h ft2 F/Btu; 30 if omitted in 7-22.
 * @param [output] Name of the output; pDesign, the governing uniform (balanced) roof snow load in psf, if omitted.
 * @param invocation
 * @cancelable
 * @requiresAddress
 * @requiresParameterAddresses
 */
export function snow(
  edition: Edition,
  groundSnowLoad: unknown,
  eaveToRidgeDistance: unknown,
  roofSlope: unknown,
  riskCategory?: RiskCategory,
  exposure?: Exposure,
  roughnessCategory?: Roughness,
  thermalCondition?: ThermalCondition,
  roofInsulationRValue?: unknown,
  output?: unknown,
  invocation?: CustomFunctions.Invocation,
): Promise<unknown[][]> {
  return answer(
    [
      edition,
      groundSnowLoad,
      eaveToRidgeDistance,
      roofSlope,
      riskCategory,
      exposure,
      roughnessCategory,
      thermalCondition,
      roofInsulationRValue,
      output,
      invocation,
    ],
    workOf('runSnow'),
  );
}
