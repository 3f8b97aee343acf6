import { setImmediate } from 'node:timers/promises';

interface Waiting<Given, Done> {
  given: Given;
  resolve(done: Done): void;
  reject(error: unknown): void;
}

/**
 * Work that costs hardly more for many than for one: what is asked for under a key while a group of that key is being
 * worked on is its next group. A group that fails rejects all who are in it.
 */
export class Gathering<Given, Done> {
  /** Who waits for the next group, by each key that is being worked on. */
  private readonly waiting = new Map<string, Waiting<Given, Done>[]>();

  /**
   * @param work gives one result for each of the group, in its order
   * @param growsTo up to so many, a group waits as long as each turn of the event loop adds to it
   */
  constructor(
    private readonly work: (key: string, group: Given[]) => Promise<Done[]>,
    private readonly growsTo = 1,
  ) {}

  do(key: string, given: Given): Promise<Done> {
    return new Promise((resolve, reject) => {
      const next = { given, resolve, reject };
      const others = this.waiting.get(key);
      if (others) return void others.push(next);
      this.waiting.set(key, [next]);
      void this.workOn(key);
    });
  }

  private async workOn(key: string): Promise<void> {
    for (;;) {
      // What is asked for in this turn of the event loop is one group.
      await setImmediate();
      const group = this.waiting.get(key) ?? [];
      for (let size = 0; group.length > size && group.length < this.growsTo; await setImmediate())
        size = group.length;
      if (group.length === 0) return void this.waiting.delete(key);
      this.waiting.set(key, []);
      try {
        const done = await this.work(
          key,
          group.map(({ given }) => given),
        );
        group.forEach(({ resolve }, place) => resolve(done[place] as Done));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
  }
}
