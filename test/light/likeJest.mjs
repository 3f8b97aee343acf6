// What jest's own runner does and jest-light-runner leaves out: it ends a test that is stuck.

/** As testTimeout in jest.config.cjs. */
const longest = 180_000;

globalThis[Symbol.for('EVENT_HANDLERS')].push(({ name }, { currentDescribeBlock: block }) => {
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
