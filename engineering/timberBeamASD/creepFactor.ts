import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { customSawn } from '../rules/wood/customLumber';
import type { Material } from '../rules/wood/material';
import { creepNotGiven } from './options';

/** NDS 3.5.2: seasoned lumber, glulam and structural composite lumber used dry, and everything else. */
const seasoned = 1.5;
const unseasoned = 2;

/** Kcr as it was given, else that of NDS 3.5.2. Nothing says that sawn lumber is seasoned, so it counts as unseasoned. */
export function creepFactorOf(inputs: Inputs, { kind }: Pick<Material, 'kind'>): number {
  const given = numberOf(inputs, 'creepFactor');
  if (given !== creepNotGiven) return given;
  const isEngineered = kind === 'glulam' || (kind === 'custom' && inputs.customKind !== customSawn);
  return isEngineered && inputs.wet === 'Dry' ? seasoned : unseasoned;
}
