'use strict';
/**
 * Loader of `@univerjs/core` 0.25, which replaces one function and wraps another:
 * - Univer lets other work in by a message channel, and leaves the channel open when the calculation is stopped at that moment (`_apply`
 *   of engine-formula). A browser never frees an open channel, and a process with one does not end.
 * - Univer reads the text of every cell as a date, a time and a number whenever it draws the cell, to mark numbers stored as text. That
 *   was a third of the time of drawing; now a text is read once.
 */
module.exports = function fixCore(source) {
  const channel = /function requestImmediateMacroTask\(callback\) \{[^]*?\n\}/;
  if (!channel.test(source)) throw new Error('@univerjs/core has no requestImmediateMacroTask to replace.');
  const reader = 'const getNumfmtParseValueFilter = (value) => {';
  if (!source.includes(reader)) throw new Error('@univerjs/core has no getNumfmtParseValueFilter to wrap.');
  return `${source
    .replace(channel, () => String(requestImmediateMacroTask))
    .replace(reader, () => 'const readAsNumber = (value) => {')}
${String(readOnce)}
const getNumfmtParseValueFilter = readOnce(readAsNumber);
`;
};

/** Calls back after the work that waits; the channel closes with its one message, or when the answer is called. */
function requestImmediateMacroTask(callback) {
  const { port1, port2 } = new MessageChannel();
  const close = () => {
    port1.onmessage = null;
    port1.close();
    port2.close();
  };
  port1.onmessage = () => {
    close();
    callback();
  };
  port2.postMessage(null);
  return close;
}

/** Remembers what thousands of texts were read as: `null` for a text that is not a number. */
function readOnce(read) {
  const known = new Map();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = read(text);
      if (known.size >= 10_000) known.clear();
      known.set(text, answer);
    }
    return answer;
  };
}

module.exports.requestImmediateMacroTask = requestImmediateMacroTask;
