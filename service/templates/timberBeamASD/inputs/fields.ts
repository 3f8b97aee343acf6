import type { Field } from '../../../../contract';
import { beamFields } from './beamFields';
import { loadFields } from './loadFields';
import { memberFields } from './memberFields';
import { ruleFields } from './ruleFields';

export const fields: Field[] = [...beamFields, ...memberFields, ...loadFields, ...ruleFields];
