/** A group of a template's form, in a page of jsdom. */
import { field } from '../../core/testing/templates';
import type { FormField } from '../common/formState';
import { byId, draw } from '../testing/draw';
import type { FormGroup } from './formGroups';
import { Group } from './TemplateForm';

test('inputs that a problem has shown stay open when the problem is corrected', () => {
  const input = (problem: string | null): FormField =>
    ({ field: field('liveLoad'), problem, isEntered: true }) as unknown as FormField;
  const group = (problem: string | null): FormGroup =>
    ({
      name: 'Loads',
      inputs: [input(problem)],
      isOpen: true,
      waiting: ['liveLoad'],
    }) as unknown as FormGroup;
  const drawn = (problem: string | null) => (
    <Group group={group(problem)} preset={null}>
      {() => 'the input'}
    </Group>
  );
  draw(drawn('350 pl is not a number'));
  const isOpen = () => byId('form-rest-Loads')!.hasAttribute('open');
  expect(isOpen()).toBe(true);
  draw(drawn(null));
  expect(isOpen()).toBe(true);
});
