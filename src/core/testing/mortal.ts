/** Kills whatever goes through it: before or after it is done, and everything that comes later. */
export function mortal(lives: number, afterwards: boolean) {
  let steps = 0;
  let dead = false;
  let die: () => void = () => undefined;
  const death = new Promise<'killed'>((resolve) => (die = () => resolve('killed')));
  const never = () => new Promise<never>(() => undefined);
  async function step<Value>(work: () => Promise<Value>): Promise<Value> {
    if (dead) return never();
    steps += 1;
    if (steps < lives) {
      const value = await work();
      return dead ? never() : value;
    }
    dead = true;
    if (afterwards) await work().catch(() => undefined);
    die();
    return never();
  }
  return { death, step };
}
