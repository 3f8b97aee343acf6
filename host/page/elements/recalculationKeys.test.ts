import { JSDOM } from 'jsdom';
import { listenForRecalculation } from './recalculationKeys';

const { window } = new JSDOM('');
const calculated: string[] = [];
listenForRecalculation(window.document, () => ({ calculate: (type) => calculated.push(type) }));

test.each([
  [{ key: 'F9' }, ['Recalculate'], true],
  [{ key: 'F9', ctrlKey: true, altKey: true }, ['Full'], true],
  [{ key: 'F8' }, [], false],
])('%o', (key, expected, taken) => {
  calculated.length = 0;
  const event = new window.KeyboardEvent('keydown', { ...key, cancelable: true });
  window.document.dispatchEvent(event);
  expect(calculated).toEqual(expected);
  expect(event.defaultPrevented).toBe(taken);
});
