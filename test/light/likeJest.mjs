// What jest's own runner does and jest-light-runner leaves out: it ends a test that is stuck, and no spy outlives its file.

/** As testTimeout in jest.config.cjs. */
const longest = 180_000;

globalThis[Symbol.for('EVENT_HANDLERS')].push(({ name }, { currentDescribeBlock: block }) => {
  const added = { add_test: block.children, add_hook: block.hooks }[name]?.at(-1);
  if (added?.fn) added.fn = ending(added.fn, added.timeout ?? longest);
  if (name === 'add_test') restoreSpiesAfter(rootOf(block));
});

const restoring = new WeakSet();

/** The files of a worker share their console and timers, and a spy that is still there keeps its calls. */
function restoreSpiesAfter(root) {
  if (restoring.has(root)) return;
  restoring.add(root);
  root.hooks.push({ type: 'afterAll', fn: () => jest.restoreAllMocks() });
}

const rootOf = (block) => (block.parent ? rootOf(block.parent) : block);

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
