/** When a part of a study opens and closes, in a page of jsdom. */
import { draw, byId } from '../testing/draw';
import { StudyCard } from './StudyCard';

/** Whether it is open, and the state beside its title. @param key another one makes another card */
function shown(key: string, ok: boolean | null, of: string | null): unknown[] {
  const given = { name: 'table' as const, title: 'Table', summary: 'A1', isEmpty: ok === false };
  draw(
    <StudyCard key={key} {...given} ok={ok} of={of}>
      Content
    </StudyCard>,
  );
  const sign = document.querySelector('[role=img]');
  return [byId('study-edit-table')?.getAttribute('aria-expanded'), sign?.getAttribute('aria-label')];
}

test('it does not open before it is known whether something is wrong', () => {
  expect(shown('a', null, null)).toEqual(['false', 'not read yet']);
  expect(shown('a', true, 'A1:B3')).toEqual(['false', 'complete']);
});

test('it opens where nothing was found, and stays open while that is read again', () => {
  expect(shown('b', null, null)).toEqual(['false', 'not read yet']);
  expect(shown('b', false, null)).toEqual(['true', 'not chosen']);
  expect(shown('b', null, null)).toEqual(['true', 'not read yet']);
  expect(shown('b', true, 'A1:B3')).toEqual(['false', 'complete']);
});
