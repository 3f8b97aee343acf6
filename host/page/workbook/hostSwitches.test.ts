import { applySwitches, randomId, readSwitches, seededRandom } from './hostSwitches';

test('without parameters the host is Excel on the web of today', () => {
  expect(readSwitches('')).toEqual({
    ...{
      addin: true,
      emptyCell: null,
      cards: false,
      workbook: 'example',
      sets: 'covered',
      clock: null,
      seed: null,
      together: null,
      faults: { sync: 'answers', parts: 0, lost: null, afterError: 'recovers' },
    },
  });
});

test('the switches are read from the address', () => {
  expect(
    readSwitches('?addin=off&emptyCell=0&cards=on&clock=2026-01-31T12:00:00Z&seed=7&workbook=blank&sets=all'),
  ).toEqual({
    ...{ addin: false, emptyCell: 0, cards: true, workbook: 'blank', sets: 'all', seed: 7 },
    clock: new Date('2026-01-31T12:00:00Z'),
    together: null,
    faults: { sync: 'answers', parts: 0, lost: null, afterError: 'recovers' },
  });
});

test('so are the faults of Excel that are played', () => {
  expect(readSwitches('?sync=hangsOnce&parts=2000&lost=result:12&afterError=secondRun').faults).toEqual({
    ...{ sync: 'hangsOnce', parts: 2000, lost: { kind: 'result', number: 12 }, afterError: 'secondRun' },
  });
});

test('pages share a workbook by its name, with the delays of Excel on the web', () => {
  expect(readSwitches('?together=roof').together).toEqual({ name: 'roof', delay: 200, partsDelay: 1000 });
});

test.each([
  ['?addin=no', 'addin takes on or off; given: no'],
  ['?emptyCell=1', 'emptyCell takes null or 0; given: 1'],
  ['?cards=yes', 'cards takes off or on; given: yes'],
  ['?sets=none', 'sets takes covered or all; given: none'],
  ['?workbook=none', 'workbook takes example or blank; given: none'],
  ['?clock=noon', 'clock takes a time such as 2026-01-31T12:00:00Z; given: noon'],
  ['?sync=slow', 'sync takes answers or hangs or hangsOnce or afterFunctions; given: slow'],
  ['?parts=soon', 'parts must be a number of milliseconds of up to seven digits; given: soon'],
  ['?lost=call', 'lost takes a message such as call:1 or result:2; given: call'],
  ['?lost=result:0', 'lost takes a message such as call:1 or result:2; given: result:0'],
  ['?together=a/b', 'together takes a name of up to 40 letters, digits, - and _; given: a/b'],
  ['?delay=soon', 'delay must be a number of milliseconds of up to seven digits; given: soon'],
  ['?afterError=no', 'afterError takes recovers or secondRun; given: no'],
  ['?seed=-1', 'seed must be a whole number of up to nine digits; given: -1'],
])('%s is rejected by name', (search, message) => {
  expect(() => readSwitches(search)).toThrow(message);
});

test('a seed decides the random numbers and ids, and two seeds differ', () => {
  const drawn = (seed: number) => {
    const random = seededRandom(seed);
    return [random(), random(), randomId(random)];
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(drawn(7)[2]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a fixed clock stands still, and dates of their own are as ever', () => {
  const scope = { Date, Math: { ...Math } } as unknown as typeof globalThis;
  applySwitches(readSwitches('?clock=2026-01-31T12:00:00Z&seed=3'), scope);
  const fixed = Date.parse('2026-01-31T12:00:00Z');
  expect([scope.Date.now(), new scope.Date().getTime()]).toEqual([fixed, fixed]);
  expect(new scope.Date(2020, 0, 1).getFullYear()).toBe(2020);
  expect(scope.Math.random()).toBe(seededRandom(3)());
});
