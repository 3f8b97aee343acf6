// What jest's own runner does and jest-light-runner leaves out: it ends a test that is stuck. And workers stay small.
import v8 from 'node:v8';
import vm from 'node:vm';

/** As testTimeout in jest.config.cjs. */
const longest = 180_000;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');
/** V8 lets a heap grow far on a computer with much memory. */
const muchHeap = 400e6;
let testPath;

/** Before the first test of each file. */
function beginFile() {
  testPath = globalThis.expect.getState().testPath;
  if (process.memoryUsage().heapUsed > muchHeap) collectGarbage();
}

globalThis[Symbol.for('EVENT_HANDLERS')].push(({ name }, { currentDescribeBlock: block }) => {
  if (globalThis.expect.getState().testPath !== testPath) beginFile();
  const added = { add_test: block.children, add_hook: block.hooks }[name]?.at(-1);
  if (added?.fn) added.fn = ending(added.fn, added.timeout ?? longest);
});

const ending = (run, limit) => async () => {
  let timer;
  const stuck = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([run(), stuck]);
  } finally {
    clearTimeout(timer);
  }
};
