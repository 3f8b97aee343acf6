/* global CustomFunctions */
// Rewritten after Microsoft's tutorial of custom functions.

/** Adds two numbers. */
function add(first, second) {
  return first + second;
}

/** Shows the time, again every second, until its cell is cleared. */
function clock(invocation) {
  invocation.setResult(new Date().toLocaleTimeString());
  const timer = setInterval(() => invocation.setResult(new Date().toLocaleTimeString()), 1000);
  invocation.onCanceled = () => clearInterval(timer);
}

let running = 0;

/** Counts up by an increment, until its cell is cleared. */
function increment(incrementBy, invocation) {
  let result = 0;
  running += 1;
  document.getElementById('running').textContent = String(running);
  const timer = setInterval(() => {
    result += incrementBy;
    invocation.setResult(result);
  }, 100);
  invocation.onCanceled = () => {
    clearInterval(timer);
    running -= 1;
    document.getElementById('running').textContent = String(running);
  };
}

/** Writes a message to the console. */
function logMessage(message) {
  console.log(message);
  return message;
}

CustomFunctions.associate('ADD', add);
CustomFunctions.associate('CLOCK', clock);
CustomFunctions.associate('INCREMENT', increment);
CustomFunctions.associate('LOG', logMessage);
