import type { Field } from '../../../src/contract';
import { enumField } from '../described';
import { grades } from './species';

export const gradeField = (visibleIf: Field['visibleIf']): Field =>
  enumField('grade', 'Grade', ['No.2', grades], 'Visual grade of sawn lumber.', visibleIf);
