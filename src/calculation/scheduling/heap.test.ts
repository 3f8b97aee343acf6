import * as fc from 'fast-check';
import { Heap } from './heap';

test('gives the first of what it holds, whatever came and went', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: 'pop' as const })), (steps) => {
      const heap = new Heap<number>((a, b) => a < b);
      const sorted: number[] = [];
      for (const step of steps) {
        if (step === 'pop') {
          expect(heap.pop()).toBe(sorted.shift());
        } else {
          heap.push(step);
          sorted.push(step);
          sorted.sort((a, b) => a - b);
        }
        expect(heap.size).toBe(sorted.length);
      }
    }),
  );
});
