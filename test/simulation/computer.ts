import type { CoreStores } from '../../src/core/core';
import type { KeyValueStore } from '../../src/core/lib/keyValueStore';
import type { Life, World } from './world';

const names = ['results', 'templates', 'sheets', 'serviceSpeed', 'journal'] as const;

/** A transaction that waits for the disk. */
interface Pending {
  life: Life;
  apply(records: Map<string, string>): void;
}

interface Store {
  /** What is on the disk, as text. */
  records: Map<string, string>;
  pending: Pending[];
}

/** The browser's database of one computer: what is on its disk outlives the pages. */
export class Computer {
  /** Until then, in milliseconds, it refuses every write. */
  fullUntil = 0;
  /** Until then a call of it is not answered at all, by chance. */
  hangsUntil = 0;
  private readonly stores = new Map(
    names.map((name) => [name, { records: new Map(), pending: [] } as Store]),
  );

  constructor(private readonly world: World) {}

  open(life: Life): CoreStores {
    return Object.fromEntries(
      names.map((name) => [name, this.storeOf(this.stores.get(name)!, life)]),
    ) as unknown as CoreStores;
  }

  /** The page ends: of what it wrote last some is on the disk, in the order in which it was written, and the rest is lost. */
  lost(life: Life): void {
    for (const { records, pending } of this.stores.values()) {
      const own = pending.filter((each) => each.life === life);
      for (const { apply } of own.slice(0, this.world.below(own.length + 1))) apply(records);
      pending.splice(0, pending.length, ...pending.filter((each) => each.life !== life));
    }
  }

  text(): string {
    return JSON.stringify([...this.stores.values()].map(({ records }) => [...records]));
  }

  private storeOf(store: Store, life: Life): KeyValueStore {
    const { world } = this;
    const write = (apply: Pending['apply']) =>
      new Promise<void>((resolve, reject) => {
        if (world.now < this.hangsUntil && world.chance(0.3))
          return world.inject('add-in: its database hangs');
        if (world.now < this.fullUntil) {
          world.inject('add-in: its disk is full');
          return void world.after(2, life, () => reject(new Error('QuotaExceededError')));
        }
        const pending = { life, apply };
        store.pending.push(pending);
        world.after(world.between(0, 30), life, () => {
          // Transactions of one store end in their order.
          const at = store.pending.indexOf(pending);
          for (const each of store.pending.splice(0, at + 1)) each.apply(store.records);
          resolve();
        });
      });
    return {
      entries: () =>
        new Promise((resolve) => {
          world.after(world.between(0, 30), life, () =>
            resolve([...store.records].map(([key, value]) => [key, JSON.parse(value) as unknown])),
          );
        }),
      set(entries) {
        const texts = entries.map(([key, value]) => [key, JSON.stringify(value)] as const);
        return write((records) => {
          for (const [key, text] of texts) records.set(key, text);
        });
      },
      delete: (keys) => write((records) => keys.forEach((key) => records.delete(key))),
      clear: () => write((records) => records.clear()),
    };
  }
}
