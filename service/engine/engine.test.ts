import type { Attributes } from '../../contract';
import type { Solution } from '../../engineering/kit/template';
import { ratioTemplate } from '../testing/ratioTemplate';
import { Engine, type SolvePool } from './engine';

/** A template whose solves take as long as the test says, by a clock that the test moves. */
function slowTemplate() {
  let now = 0;
  let ms = 0;
  return {
    now: () => now,
    takes: (each: number) => {
      ms = each;
    },
    template: {
      ...ratioTemplate,
      solve: (...given: Parameters<typeof ratioTemplate.solve>): Solution => {
        now += ms;
        return ratioTemplate.solve(...given);
      },
    },
  };
}

const inputs = { demand: '5', capacity: '10', mode: 'normal', useProject: '0' };
const results = { ratio: 0.5 };

const job = ({ template }: ReturnType<typeof slowTemplate>, attributes: Attributes = {}) => ({
  template,
  inputs: { ...inputs, ...attributes },
  defaults: {},
  accountId: 'A',
});
/** 49 rows of 2 cells, with the four fields above 102 values. */
const long = { points: Array.from({ length: 49 }, (_, x) => ['P', x]) };

function recordedPool(slow: ReturnType<typeof slowTemplate>, knows = true) {
  const solved: string[] = [];
  let made = 0;
  let closed = 0;
  const pool: SolvePool = {
    knows: () => knows,
    async solve({ template, inputs, defaults }) {
      solved.push(template.code);
      return slow.template.solve({ demand: Number(inputs.demand), capacity: 10 }, defaults);
    },
    checkFile: async (text) => `code of ${text}`,
    async close() {
      closed += 1;
    },
  };
  const createPool = () => {
    made += 1;
    return pool;
  };
  return { createPool, solved, made: () => made, closed: () => closed };
}

test('quick solves stay in this thread, and no pool is made', async () => {
  const slow = slowTemplate();
  const pool = recordedPool(slow);
  const engine = new Engine({ createPool: pool.createPool, now: slow.now });
  slow.takes(5);
  for (let n = 0; n < 5; n += 1) expect((await engine.solve(job(slow))).results).toEqual(results);
  expect([pool.made(), pool.solved]).toEqual([0, []]);
  await engine.close();
});

test('an own template is solved in the pool however quick it is, and no metric has its code', async () => {
  const slow = slowTemplate();
  const pool = recordedPool(slow);
  const timed: string[] = [];
  const onSolved = (code: string) => void timed.push(code);
  const engine = new Engine({ createPool: pool.createPool, now: slow.now, onSolved });
  const own = { ...slow.template, code: 'office', file: { text: '', version: 1 } };
  await engine.solve({ ...job(slow), template: own });
  expect([pool.solved, timed]).toEqual([['office'], ['own']]);
  await engine.close();
});

test('a single slow solve changes nothing; two in a row send the next into the pool, until it is quick again', async () => {
  const slow = slowTemplate();
  const pool = recordedPool(slow);
  const engine = new Engine({ createPool: pool.createPool, now: slow.now });
  const solve = async (ms: number) => {
    slow.takes(ms);
    expect((await engine.solve(job(slow))).results).toEqual(results);
    return pool.solved.length;
  };
  expect([await solve(50), await solve(1), await solve(50), await solve(50)]).toEqual([0, 0, 0, 0]);
  expect([await solve(50), await solve(50), await solve(1)]).toEqual([1, 2, 3]);
  expect(await solve(1)).toBe(3);
  expect(pool.made()).toBe(1);
  await engine.close();
  expect(pool.closed()).toBe(1);
});

test('inputs of more than 100 values go to the pool at once, and do not count for the small ones', async () => {
  const slow = slowTemplate();
  const pool = recordedPool(slow);
  const engine = new Engine({ createPool: pool.createPool, now: slow.now });
  slow.takes(500);
  for (let n = 0; n < 3; n += 1) await engine.solve(job(slow, long));
  expect(pool.solved).toHaveLength(3);
  slow.takes(1);
  for (let n = 0; n < 3; n += 1) await engine.solve(job(slow));
  expect(pool.solved).toHaveLength(3);
  await engine.solve(job(slow, { points: long.points.slice(1) }));
  expect(pool.solved).toHaveLength(3);
});

test('a template that the threads do not know is solved here, however slow it is', async () => {
  const slow = slowTemplate();
  const pool = recordedPool(slow, false);
  const engine = new Engine({ createPool: pool.createPool, now: slow.now });
  slow.takes(50);
  for (let n = 0; n < 4; n += 1) await engine.solve(job(slow));
  expect(pool.solved).toEqual([]);
});

test('how long each took is reported, also of one that is rejected', async () => {
  const slow = slowTemplate();
  const reported: [string, number][] = [];
  const engine = new Engine({
    createPool: null,
    now: slow.now,
    onSolved: (code, seconds) => reported.push([code, seconds]),
  });
  slow.takes(2000);
  await engine.solve(job(slow));
  expect(() => engine.solve(job(slow, { mode: 'rejected' }))).toThrow('mode cannot be rejected.');
  expect(reported).toEqual([
    ['ratio', 2],
    ['ratio', 2],
  ]);
});

test('the file of a template is checked in the pool', async () => {
  const pool = recordedPool(slowTemplate());
  const engine = new Engine({ createPool: pool.createPool, now: () => 0 });
  expect(await engine.checkFile('a file')).toBe('code of a file');
});
