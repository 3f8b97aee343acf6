import { followOtherAuthors } from './followOtherAuthors';

type Handler = (event: { source: string }) => Promise<void>;

afterEach(() => {
  for (const name of ['Office', 'Excel']) Reflect.deleteProperty(globalThis, name);
});

test('a change of another author and an edit here are kept apart', async () => {
  const handlers: Handler[] = [];
  const context = {
    workbook: { worksheets: { onChanged: { add: (handler: Handler) => void handlers.push(handler) } } },
    sync: () => Promise.resolve(),
  };
  Object.assign(globalThis, {
    Office: {
      onReady: () => Promise.resolve({}),
      context: { requirements: { isSetSupported: () => true } },
    },
    Excel: {
      EventSource: { remote: 'Remote', local: 'Local' },
      run: (_: unknown, work: (given: unknown) => Promise<unknown>) => work(context),
    },
  });
  const seen: string[] = [];
  await followOtherAuthors(
    () => void seen.push('other author'),
    () => void seen.push('edit'),
  );
  for (const source of ['Remote', 'Local', 'Remote']) await handlers[0]?.({ source });
  expect(seen).toEqual(['other author', 'edit', 'other author']);
});
