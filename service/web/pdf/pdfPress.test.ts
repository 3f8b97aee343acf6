import type { PdfTask } from './content/content';
import { createThreadPress } from './pdfPress';

/** A press whose pools are counted, and whose drawings end when they are let go. */
function setUp() {
  const counts = { opened: 0, closed: 0 };
  const drawings: (() => void)[] = [];
  const press = createThreadPress(() => {
    counts.opened += 1;
    return {
      run: () => new Promise<Uint8Array>((resolve) => drawings.push(() => resolve(new Uint8Array()))),
      close: () => Promise.resolve(void (counts.closed += 1)),
    };
  });
  const begin = async (account: string, task: object) => {
    const before = drawings.length;
    const drawn = press.draw(account, () => Promise.resolve(task as PdfTask), new AbortController().signal);
    while (drawings.length === before) await new Promise(setImmediate);
    return { drawn, finish: drawings.at(-1)! };
  };
  return { counts, begin };
}

const report = { markup: new Uint8Array() };
const whole = { package: { reports: [report] } };

test('the threads of a package end with it, and those of reports stay', async () => {
  const { counts, begin } = setUp();
  for (const [task, closed] of [
    [{ report }, 0],
    [whole, 1],
    [whole, 2],
  ] as const) {
    const { drawn, finish } = await begin('a', task);
    finish();
    await drawn;
    expect(counts.closed).toBe(closed);
  }
  expect(counts.opened).toBe(2);
});

test('a package that ends while another file is drawn keeps the threads', async () => {
  const { counts, begin } = setUp();
  const first = await begin('a', whole);
  const other = await begin('b', { report });
  first.finish();
  await first.drawn;
  expect(counts).toEqual({ opened: 1, closed: 0 });
  other.finish();
  await other.drawn;
});
