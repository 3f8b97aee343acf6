import type { Field } from '../../../contract';
import { requiredChoice } from '../../kit/described';
import { grades } from './species';

export const gradeField = (visibleIf: Field['visibleIf']): Field =>
  requiredChoice('grade', 'Grade', ['No.2', grades], 'Visual grade of sawn lumber.', visibleIf);
