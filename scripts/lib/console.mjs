/** Prints one step of a command as it happens. */
export const say = (message) => console.error(`[calc] ${message}`);

/** Ends the command with a message for the person who ran it. */
export function fail(message) {
  console.error(`[calc] ${message}`);
  process.exit(1);
}
