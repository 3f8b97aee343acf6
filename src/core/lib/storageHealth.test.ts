import { createStorageHealth } from './storageHealth';

test('nothing is wrong until trouble is reported, and subscribers are notified once', () => {
  const health = createStorageHealth();
  const heard = jest.fn();
  const leave = health.subscribe(heard);
  expect(health.get()).toBeNull();
  health.report('failing');
  health.report('failing');
  expect([health.get(), heard.mock.calls.length]).toEqual(['failing', 1]);
  leave();
  health.spaceFreed();
  expect([health.get(), heard.mock.calls.length]).toEqual([null, 1]);
});

test('what is denied stays so, whatever else fails and however much is cleared', () => {
  const health = createStorageHealth();
  health.report('failing');
  health.report('denied');
  health.report('failing');
  health.spaceFreed();
  expect(health.get()).toBe('denied');
});
