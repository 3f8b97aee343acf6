module.exports = globalThis.requireOnce('@univerjs/sheets-conditional-formatting');
