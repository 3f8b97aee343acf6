import { field } from '../../core/testing/templates';
import type { FormField } from '../common/formState';
import { formGroups } from './formGroups';

const input = (
  name: string,
  own: Partial<FormField['field']> = {},
  state: Partial<FormField> = {},
): FormField => ({
  field: field(name, { default: 1, ...own }),
  ...{ unused: null, shown: '', isEntered: false, converted: null, problem: null, isMissing: false },
  ...state,
});
const shown = (fields: FormField[]) =>
  formGroups(fields).map(({ name, inputs, isOpen }) => [
    name,
    inputs.map(({ field: { referenceId } }) => referenceId).join(),
    isOpen,
  ]);

test('fields stand under the headings of the template, and a group at its defaults is closed', () => {
  const section = input('section', { group: 'Section' }, { isMissing: true });
  const method = input('method', { group: 'Design' });
  const limit = input('limit', { group: 'Design' });
  expect(shown([section, method, limit])).toEqual([
    ['Section', 'section', true],
    ['Design', 'method,limit', false],
  ]);
  expect(shown([section, method, { ...limit, isEntered: true }])[1]).toEqual([
    'Design',
    'method,limit',
    true,
  ]);
});

test('fields that the template puts under no heading are together without one', () => {
  expect(shown([input('dead'), input('method', { group: 'Design' }), input('span')])).toEqual([
    ['', 'dead,span', false],
    ['Design', 'method', false],
  ]);
});
