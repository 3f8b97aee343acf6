/** Codes of the thermal condition in the ASCE 7-16 template. */
export const thermalCodes = ['1', '2', '3', '4', '5', '6'] as const;
export type ThermalCode = (typeof thermalCodes)[number];

/** What each code stands for, ASCE 7-16 Table 7.3-2. */
export const thermalCodeMeanings: Record<ThermalCode, string> = {
  '1': 'all other structures',
  '2': 'kept just above freezing',
  '3': 'unheated and open air',
  '4': 'kept below freezing on purpose',
  '5': 'continuously heated greenhouse with R < 2.0',
  '6': 'cold ventilated roof of high thermal resistance, R ≥ 25',
};

const factors: Record<ThermalCode, number> = { '1': 1.0, '2': 1.1, '3': 1.2, '4': 1.3, '5': 0.85, '6': 1.1 };

/** Thermal factor Ct, ASCE 7-16 Table 7.3-2. */
export function thermalFactor16(code: ThermalCode): number {
  return factors[code];
}
