/**
 * A clock for what lasts and what is due, beside that of the computer, which is set by hand and by the network: one that
 * never goes back. After a jump back it goes on from where it was. A jump forward it cannot tell from a long sleep:
 * what was waited for is over then.
 *
 * @param now milliseconds on the computer's clock
 */
export function steadyClock(now: () => number): () => number {
  let latest = now();
  let ahead = 0;
  return () => {
    const read = now();
    if (read < latest) ahead += latest - read;
    latest = read;
    return read + ahead;
  };
}
