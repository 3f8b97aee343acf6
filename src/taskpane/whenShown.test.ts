import { whenShown } from './whenShown';

const element = {} as Element;
let tell: (isIntersecting: boolean) => void;
let watching: boolean;

beforeEach(() => {
  watching = false;
  class FakeObserver {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {
      watching = true;
    }
    disconnect() {
      watching = false;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

test('a hidden page waits until it is seen, and is then let go', async () => {
  let shown = false;
  const waiting = whenShown(element).then(() => (shown = true));
  tell(false);
  await Promise.resolve();
  expect([shown, watching]).toEqual([false, true]);
  tell(true);
  await waiting;
  expect([shown, watching]).toEqual([true, false]);
});

test('where nothing can be observed the page counts as shown', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  await expect(whenShown(element)).resolves.toBeUndefined();
});
