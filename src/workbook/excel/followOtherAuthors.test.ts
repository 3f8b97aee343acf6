import { followOtherAuthors } from './followOtherAuthors';

type Handler = (event: { source: string; nameBefore?: string; worksheetId?: string }) => Promise<void>;

afterEach(() => {
  for (const name of ['Office', 'Excel']) Reflect.deleteProperty(globalThis, name);
});

/** @param names what is done for a handler of new names */
async function followed(names: (handler: Handler) => void) {
  const edits: Handler[] = [];
  const worksheets = {
    onChanged: { add: (handler: Handler) => void edits.push(handler) },
    onNameChanged: { add: names },
  };
  const context = { workbook: { worksheets }, sync: () => Promise.resolve() };
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
    ({ nameBefore, worksheetId }) => void seen.push(`${nameBefore} is ${worksheetId}`),
  );
  return { seen, edits };
}

test('a change of another author and an edit here are kept apart, and a new name is known once', async () => {
  const named: Handler[] = [];
  const { seen, edits } = await followed((handler) => void named.push(handler));
  for (const source of ['Remote', 'Local', 'Remote']) await edits[0]?.({ source });
  for (const source of ['Remote', 'Local'])
    await named[0]?.({ source, nameBefore: 'Roof', worksheetId: 'w1' });
  expect(seen).toEqual(['other author', 'edit', 'other author', 'Roof is w1']);
});

test('an Excel that has no event for names has the others', async () => {
  const { seen, edits } = await followed(() => {
    throw Object.assign(new Error(), { code: 'ApiNotFound' });
  });
  await edits[0]?.({ source: 'Local' });
  expect(seen).toEqual(['edit']);
});
