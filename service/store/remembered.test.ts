import { RememberedUntilChanged, nothingRemembered } from './remembered';

/** A value that counts how often it was read, and can be held back. */
function source() {
  let reads = 0;
  let answer = () => {};
  return {
    reads: () => reads,
    read: async () => ({ read: ++reads }),
    slowly: () =>
      new Promise<{ read: number }>((resolve) => {
        reads += 1;
        answer = () => resolve({ read: reads });
      }),
    answer: () => answer(),
  };
}

test('a value is read once until something changes', async () => {
  const remembered = new RememberedUntilChanged();
  const { read, reads } = source();
  await remembered.read('a', read);
  expect(await remembered.read('a', read)).toEqual({ read: 1 });
  await remembered.whileChanging(async () => {});
  expect(await remembered.read('a', read)).toEqual({ read: 2 });
  expect(reads()).toBe(2);
});

test('what is read while something changes is not kept', async () => {
  const remembered = new RememberedUntilChanged();
  const { read } = source();
  await remembered.whileChanging(async () => {
    await remembered.read('a', read);
    await remembered.read('a', read);
  });
  expect(await remembered.read('a', read)).toEqual({ read: 3 });
});

test('a read that a change overtakes is not kept', async () => {
  const remembered = new RememberedUntilChanged();
  const { slowly, answer, read } = source();
  const reading = remembered.read('a', slowly);
  await remembered.whileChanging(async () => {});
  answer();
  await reading;
  expect(await remembered.read('a', read)).toEqual({ read: 2 });
});

test('a change that fails counts as a change, and a missing value is not kept', async () => {
  const remembered = new RememberedUntilChanged();
  const { read } = source();
  await remembered.read('a', read);
  await expect(remembered.whileChanging(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await remembered.read('a', read)).toEqual({ read: 2 });

  let reads = 0;
  const nothing = async () => {
    reads += 1;
    return null;
  };
  await remembered.read('b', nothing);
  await remembered.read('b', nothing);
  expect(reads).toBe(2);
});

test('with other writers everything is read every time', async () => {
  const { read, reads } = source();
  await nothingRemembered.read('a', read);
  await nothingRemembered.read('a', read);
  expect(reads()).toBe(2);
});
