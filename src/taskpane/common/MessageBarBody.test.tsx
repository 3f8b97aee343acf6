import { byId, draw } from '../testing/draw';
import { Message } from './messages';

test('a message bar has its text for its name', () => {
  draw(<Message data-testid="bar">Paused: nothing is sent.</Message>);
  const name = byId('bar')!.getAttribute('aria-labelledby')!;
  expect(document.getElementById(name)?.textContent).toBe('Paused: nothing is sent.');
});
