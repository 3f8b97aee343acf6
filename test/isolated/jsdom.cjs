module.exports = globalThis.requireOnce('jsdom');
