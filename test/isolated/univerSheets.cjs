module.exports = globalThis.requireOnce('../../host/testing/univerWithoutScreen.cjs');
