import type { Field } from '../../../src/contract';
import { beamFields } from './beamFields';
import { loadFields } from './loadFields';
import { memberFields } from './memberFields';
import { ruleFields } from './ruleFields';

export const fields: Field[] = [...beamFields, ...memberFields, ...loadFields, ...ruleFields];
