/** Values of which the first, by the given order, is always at hand. Push and pop take O(log n). */
export class Heap<Value> {
  private readonly values: Value[] = [];

  constructor(private readonly isBefore: (a: Value, b: Value) => boolean) {}

  get size(): number {
    return this.values.length;
  }

  push(value: Value): void {
    let at = this.values.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.values[parent]!;
      if (!this.isBefore(value, above)) break;
      this.values[at] = above;
      at = parent;
    }
    this.values[at] = value;
  }

  pop(): Value | undefined {
    const first = this.values[0];
    const last = this.values.pop();
    if (last === undefined || this.values.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.values.length) break;
      if (child + 1 < this.values.length && this.isBefore(this.values[child + 1]!, this.values[child]!)) {
        child += 1;
      }
      if (!this.isBefore(this.values[child]!, last)) break;
      this.values[at] = this.values[child]!;
      at = child;
    }
    this.values[at] = last;
    return first;
  }
}
