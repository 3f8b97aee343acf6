import type { Field } from '../../../../contract';
import { bracingFields } from './bracingFields';
import { loadFields } from './loadFields';
import { memberFields } from './memberFields';
import { ruleFields } from './ruleFields';

export const fields: Field[] = [...memberFields, ...bracingFields, ...loadFields, ...ruleFields];
