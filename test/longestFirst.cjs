const { createRequire } = require('node:module');
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** Projects whose files take longest. */
const long = ['e2e', 'variants', 'durability'];

/**
 * Starts what takes longest first, so that no worker is left with it at the end. Jest knows how long a file takes from its last run on
 * this computer; in the first run it takes the largest file first.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const isLong = ({ context }) => long.includes(context.config.displayName.name);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
