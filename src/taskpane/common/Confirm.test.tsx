/** The question in a page of jsdom: what answers it, and what does not. */
import { draw, byId } from '../testing/draw';
import { act } from 'react';
import { Confirm } from './messages';

let answers: string[];
beforeEach(() => {
  answers = [];
});

function ask(): void {
  draw(
    <Confirm yes="Discard" onYes={() => answers.push('yes')} onNo={() => answers.push('no')} testId="ask">
      Discard?
    </Confirm>,
  );
}

const press = (name: string, detail: number) =>
  act(
    () => void byId(`ask-${name}`)!.dispatchEvent(new window.MouseEvent('click', { bubbles: true, detail })),
  );

test('it takes the focus on the harmless answer', () => {
  ask();
  expect(document.activeElement).toBe(byId('ask-no'));
});

test('it leaves the focus to a field: what is typed there answers nothing', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  ask();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('a press, by pointer or key, answers; the second half of a double click does not', () => {
  ask();
  press('yes', 2);
  press('no', 3);
  expect(answers).toEqual([]);
  press('yes', 1);
  press('no', 0);
  expect(answers).toEqual(['yes', 'no']);
});
