import { setImmediate } from 'node:timers/promises';
import { RememberedUntilChanged, RememberedWhileUnchanged } from './remembered';

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

describe('with other writers', () => {
  test('what is remembered is forgotten once the mark of the database is another', async () => {
    let mark = 'a';
    const remembered = new RememberedWhileUnchanged(async () => mark);
    const { read, reads } = source();
    await remembered.refresh();
    await remembered.read('key', read);
    await remembered.refresh();
    await remembered.read('key', read);
    expect(reads()).toBe(1);
    mark = 'b';
    await remembered.refresh();
    expect(await remembered.read('key', read)).toEqual({ read: 2 });
  });

  test('requests of one moment look at the mark once, one that comes during a look is for the next', async () => {
    const answers: ((mark: string) => void)[] = [];
    const remembered = new RememberedWhileUnchanged(() => new Promise((resolve) => answers.push(resolve)));
    const early = [remembered.refresh(), remembered.refresh()];
    await setImmediate();
    let isDone = false;
    const late = remembered.refresh().then(() => (isDone = true));
    answers[0]?.('a');
    await Promise.all(early);
    await setImmediate();
    expect({ isDone, looks: answers.length }).toEqual({ isDone: false, looks: 2 });
    answers[1]?.('a');
    await late;
  });
});
