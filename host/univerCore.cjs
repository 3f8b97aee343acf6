'use strict';
/**
 * Loader of `@univerjs/core`. Univer 0.25 lets other work in by a message channel, and leaves the channel open
 * when the calculation is stopped at that moment (`_apply` of engine-formula). A browser never frees an open channel,
 * and a process with one does not end.
 */
module.exports = function closeChannels(source) {
  const original = /function requestImmediateMacroTask\(callback\) \{[^]*?\n\}/;
  if (!original.test(source)) throw new Error('@univerjs/core has no requestImmediateMacroTask to replace.');
  return source.replace(original, () => String(requestImmediateMacroTask));
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

module.exports.requestImmediateMacroTask = requestImmediateMacroTask;
