import { MessageBar } from '@fluentui/react-components';
import { byId, draw } from '../testing/draw';
import { MessageBarBody } from './MessageBarBody';

test('a message bar has its text for its name', () => {
  draw(
    <MessageBar data-testid="bar">
      <MessageBarBody>Paused: nothing is sent.</MessageBarBody>
    </MessageBar>,
  );
  const name = byId('bar')!.getAttribute('aria-labelledby')!;
  expect(document.getElementById(name)?.textContent).toBe('Paused: nothing is sent.');
});
