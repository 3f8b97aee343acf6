module.exports = globalThis.requireOnce('@univerjs/core/facade');
