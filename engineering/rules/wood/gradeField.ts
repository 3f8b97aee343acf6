import type { Field } from '../../../contract';
import { enumField } from '../../kit/described';
import { grades } from './species';

export const gradeField = (visibleIf: Field['visibleIf']): Field =>
  enumField('grade', 'Grade', ['No.2', grades], 'Visual grade of sawn lumber.', visibleIf);
