/** What is asked about a column, in a page of jsdom. */
import { byId, draw } from '../../testing/draw';
import { Button } from '@fluentui/react-components';
import { field } from '../../../core/testing/templates';
import type { ColumnQuestion } from '../../../study/engine/studyColumn';
import { ColumnQuestionView } from './ColumnQuestionView';

const questions: [string, ColumnQuestion, string][] = [
  ['the only input that resembles it', { about: 'field', text: '' }, 'Yes'],
  ['an unknown input', { about: 'input', text: '' }, 'Show the column'],
  [
    'an input that is probable',
    { about: 'input', text: '', suggested: [field('span', { label: 'Span' })] },
    'Use it as the span',
  ],
  ['blank cells', { about: 'blank', text: '', taken: '10 psf' }, 'Show the column'],
  ['blank cells without a default', { about: 'blank', text: '', taken: null }, 'Show the column'],
  ['units', { about: 'units', text: '', answers: ['ft', 'm'] }, 'Show the column'],
  ['numbers without units', { about: 'units', text: '', answers: [''] }, 'Yes'],
];

/** Texts of the buttons that look as a primary one does, and no other. */
function drawn(question: ColumnQuestion, isPrimary: boolean, onShow = () => {}): string[] {
  const answers = { onAnswer: () => {}, onInput: () => {}, onBlank: () => {}, onShow };
  draw(
    <>
      <Button size="small" appearance="primary" data-testid="primary" />
      <Button size="small" data-testid="other" />
      <ColumnQuestionView {...{ question, isPrimary, ...answers }} name="L" disabled={false} />
    </>,
  );
  const [primary, other] = ['primary', 'other'].map((id) => byId(id)!);
  const own = [...primary!.classList].filter((one) => !other!.classList.contains(one));
  return [...document.querySelectorAll('button')]
    .filter((one) => one !== primary && own.every((name) => one.classList.contains(name)))
    .map(({ textContent }) => textContent);
}

test.each(questions)('a question about %s has exactly one primary button', (_, question, text) => {
  expect(drawn(question, true)).toEqual([text]);
  expect(drawn(question, false)).toEqual([]);
});

test('where every answer would be an assumption, the column is shown', () => {
  const onShow = jest.fn();
  drawn({ about: 'blank', text: '', taken: null }, true, onShow);
  byId('study-question-show')!.click();
  expect(onShow).toHaveBeenCalledTimes(1);
});
