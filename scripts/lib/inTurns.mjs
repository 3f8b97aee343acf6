/** Does a piece of work for each of these, at most so many at once. */
export async function inTurns(all, atOnce, work) {
  const waiting = [...all];
  const hand = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
