import { JSDOM } from 'jsdom';
import { listenForRecalculation } from './recalculationKeys';

const { window } = new JSDOM('');
const calculated: string[] = [];
let isEdited = false;
listenForRecalculation(window.document, () => ({
  calculate: (type) => calculated.push(type),
  editing: () => isEdited,
}));

test.each([
  [{ key: 'F9' }, 'shown', ['Recalculate'], true],
  [{ key: 'F9', ctrlKey: true, altKey: true }, 'shown', ['Full'], true],
  [{ key: 'F8' }, 'shown', [], false],
  [{ key: 'F9' }, 'edited', [], true],
  [{ key: 'F9', ctrlKey: true, altKey: true }, 'edited', [], true],
])('%o while cells are %s', (key, cells, expected, taken) => {
  calculated.length = 0;
  isEdited = cells === 'edited';
  const event = new window.KeyboardEvent('keydown', { ...key, cancelable: true });
  window.document.dispatchEvent(event);
  expect(calculated).toEqual(expected);
  expect(event.defaultPrevented).toBe(taken);
});
