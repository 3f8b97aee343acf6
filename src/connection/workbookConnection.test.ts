import fc from 'fast-check';
import type { ConnectionStore } from '../core/session/connection';
import { createAgreedProjects, type KeyStorage } from './agreedProjects';
import { createConnectionStore } from './connectionStore';
import { WorkbookConnection, type CarriedProject } from './workbookConnection';

const home = 'https://service.example';
const other = 'https://other.example';
const riverside = { projectId: 'riverside', projectName: 'Riverside' };
const bridge = { projectId: 'bridge', projectName: 'Bridge' };

/** What the windows of one computer share. */
function createComputer(): KeyStorage {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
interface Book {
  project: CarriedProject | null;
}
let ids = 0;

async function open(computer: KeyStorage, book: Book, origins = [home, other]): Promise<WorkbookConnection> {
  const connection = new WorkbookConnection({
    computer: createConnectionStore(computer, () => 'calc.connection', origins),
    agreed: createAgreedProjects(computer, () => 'calc.projects'),
    allowedOrigins: origins,
    newId: () => `workbook ${(ids += 1)}`,
    record: {
      read: () => Promise.resolve(book.project),
      write: (project) => void (book.project = { ...project }),
    },
  });
  await connection.ready;
  return connection;
}

const choose = (computer: KeyStorage, project: typeof riverside, serviceUrl = home) =>
  createConnectionStore(computer, () => 'calc.connection', [home, other]).set({
    serviceUrl,
    apiKey: `key of ${serviceUrl}`,
    ...project,
  });

const at = (connection: Pick<ConnectionStore, 'get'>) => {
  const { projectId, isHeld = false, question } = connection.get();
  return { projectId, isHeld, asks: question !== undefined };
};
const quiet = { isHeld: false, asks: false };

async function bookOf(
  project: typeof riverside,
  computer = createComputer(),
): Promise<{ computer: KeyStorage; book: Book }> {
  const book: Book = { project: null };
  choose(computer, project);
  (await open(computer, book)).keep();
  return { computer, book };
}

test('a workbook takes the chosen project with its first calculation, and keeps it', async () => {
  const { computer, book } = await bookOf(riverside);
  expect(book.project).toMatchObject({ serviceUrl: home, ...riverside });
  choose(computer, bridge);
  expect((await open(computer, book)).get().projectId).toBe('riverside');
});

test('before it calculates it takes nothing', async () => {
  const computer = createComputer();
  choose(computer, riverside);
  const book: Book = { project: null };
  const connection = await open(computer, book);
  expect([at(connection), book.project]).toEqual([{ projectId: 'riverside', ...quiet }, null]);
});

test('with another project chosen the user is asked, once; the own workbook goes on in its project meanwhile', async () => {
  const { computer, book } = await bookOf(riverside);
  choose(computer, bridge);
  const connection = await open(computer, book);
  expect(at(connection)).toEqual({ projectId: 'riverside', isHeld: false, asks: true });
  expect(connection.get().question).toEqual({
    workbook: { serviceUrl: home, ...riverside },
    chosen: { serviceUrl: home, ...bridge },
    mayStay: true,
  });
  connection.answer('workbook');
  expect(at(connection)).toEqual({ projectId: 'riverside', ...quiet });
  expect(at(await open(computer, book))).toEqual({ projectId: 'riverside', ...quiet });
});

test('a project that a file from elsewhere names gets nothing until the user has answered', async () => {
  const { book } = await bookOf(riverside);
  const computer = createComputer();
  choose(computer, bridge);
  const connection = await open(computer, book);
  connection.keep();
  expect(at(connection)).toEqual({ projectId: 'riverside', isHeld: true, asks: true });
  connection.answer('workbook');
  expect(at(connection)).toEqual({ projectId: 'riverside', ...quiet });
});

test('moved, the workbook says so to everybody; the author is asked when he opens it again', async () => {
  const { computer, book } = await bookOf(riverside);
  const colleague = createComputer();
  choose(colleague, bridge);
  const theirs = await open(colleague, book);
  theirs.answer('chosen');
  expect([at(theirs), book.project]).toEqual([
    { projectId: 'bridge', ...quiet },
    expect.objectContaining({ serviceUrl: home, ...bridge }),
  ]);
  expect(at(await open(computer, book))).toEqual({ projectId: 'bridge', isHeld: true, asks: true });
});

test('choosing a project in the settings moves this workbook, and no other one', async () => {
  const { computer, book } = await bookOf(riverside);
  const { book: second } = await bookOf(riverside, computer);
  const [first, beside] = [await open(computer, book), await open(computer, second)];
  expect(at(beside)).toEqual({ projectId: 'riverside', ...quiet });
  first.set(bridge);
  expect([at(first), at(beside)]).toEqual([
    { projectId: 'bridge', ...quiet },
    { projectId: 'riverside', ...quiet },
  ]);
  expect([book.project?.projectId, second.project?.projectId]).toEqual(['bridge', 'riverside']);
});

test('a copy is of the same project, without a question', async () => {
  const { computer, book } = await bookOf(riverside);
  choose(computer, bridge);
  (await open(computer, book)).answer('workbook');
  expect(at(await open(computer, { project: book.project && { ...book.project } }))).toEqual({
    projectId: 'riverside',
    ...quiet,
  });
});

describe('services', () => {
  const carried: Book = { project: { id: 'w', serviceUrl: other, ...riverside } };

  test('the key of another service is not used: the workbook of a service gets the key entered for it', async () => {
    const computer = createComputer();
    choose(computer, riverside, other);
    choose(computer, bridge, home);
    const { serviceUrl, apiKey } = (await open(computer, { ...carried })).get();
    expect([serviceUrl, apiKey]).toEqual([other, `key of ${other}`]);
  });

  test('an address that this build does not call is named in the question, and never in the connection', async () => {
    const computer = createComputer();
    choose(computer, bridge, home);
    const connection = await open(computer, { ...carried }, [home]);
    expect(connection.get()).toMatchObject({
      serviceUrl: home,
      apiKey: `key of ${home}`,
      projectId: null,
      isHeld: true,
    });
    expect(connection.get().question).toMatchObject({ workbook: { serviceUrl: other }, mayStay: false });
    connection.answer('workbook');
    expect(at(connection)).toMatchObject({ asks: true });
    connection.answer('chosen');
    expect(at(connection)).toEqual({ projectId: 'bridge', ...quiet });
  });

  test('choosing another service for a workbook asks before anything is sent there', async () => {
    const { computer, book } = await bookOf(riverside);
    const connection = await open(computer, book);
    connection.set({ serviceUrl: other, apiKey: 'key' });
    expect(at(connection)).toEqual({ projectId: null, isHeld: true, asks: true });
  });
});

test('without a key nothing is asked: the numbers of the workbook are looked up under its project', async () => {
  const { book } = await bookOf(riverside);
  expect(at(await open(createComputer(), book))).toEqual({ projectId: 'riverside', ...quiet });
});

test('a key without a project: the workbook is asked about', async () => {
  const { book } = await bookOf(riverside);
  const computer = createComputer();
  createConnectionStore(computer, () => 'calc.connection', [home]).set({ apiKey: 'key' });
  const connection = await open(computer, book);
  expect([at(connection), connection.get().question?.chosen]).toEqual([
    { projectId: 'riverside', isHeld: true, asks: true },
    null,
  ]);
});

test('a workbook from before, that carries results and no project, is of the project of most of them', async () => {
  const computer = createComputer();
  choose(computer, bridge);
  const connection = await open(computer, { project: null });
  connection.carries(
    ['riverside', 'bridge', 'riverside'].map((projectId) => ({ serviceUrl: home, projectId })),
  );
  expect(at(connection)).toEqual({ projectId: 'riverside', isHeld: true, asks: true });
});

test('a project that the key does not reach stays the workbook’s; only the choice for new workbooks gives way', async () => {
  const { computer, book } = await bookOf(riverside);
  const connection = await open(computer, book);
  connection.listed([{ projectId: 'bridge', name: 'Bridge' }]);
  expect([connection.get().projectId, book.project?.projectId]).toEqual(['riverside', 'riverside']);
  expect((await open(computer, { project: null })).get().projectId).toBe('bridge');
});

test.each<'listed' | 'read'>(['listed', 'read'])(
  'a renamed project that is %s is called by its new name, in the workbook and on this computer',
  async (how) => {
    const { computer, book } = await bookOf(riverside);
    const connection = await open(computer, book);
    const [name, heard] = ['Riverside, Block B', jest.fn()];
    connection.subscribe(heard);
    const projects = [{ projectId: 'riverside', name }];
    if (how === 'listed') connection.listed(projects);
    else connection.named(projects);
    expect([connection.get().projectName, book.project?.projectName]).toEqual([name, name]);
    expect((await open(computer, { project: null })).get().projectName).toBe(name);
    expect(heard).toHaveBeenCalled();
  },
);

test('what is not renamed, another project, or chosen in another window meanwhile is left as it is', async () => {
  const { computer, book } = await bookOf(riverside);
  const [connection, heard] = [await open(computer, book), jest.fn()];
  connection.subscribe(heard);
  connection.named([{ projectId: 'riverside', name: 'Riverside' }]);
  connection.named([{ projectId: 'tower', name: 'Tower' }]);
  expect([connection.get().projectName, heard.mock.calls.length]).toEqual(['Riverside', 0]);
  const blank = await open(computer, { project: null });
  expect(blank.get().projectId).toBe('riverside');
  choose(computer, bridge);
  blank.named([{ projectId: 'bridge', name: 'Bridge 2' }]);
  expect(blank.get().projectId).toBe('riverside');
});

test('whatever two windows and two computers do: a workbook sends only into its own project, and moves only by choice', async () => {
  const names = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ does: fc.constant('open' as const), computer: fc.nat(1), book: fc.nat(1) }),
    fc.record({ does: fc.constant('choose' as const), computer: fc.nat(1), book: fc.nat(1), project: names }),
    fc.record({ does: fc.constant('calculate' as const), computer: fc.nat(1), book: fc.nat(1) }),
    fc.record({
      does: fc.constant('answer' as const),
      computer: fc.nat(1),
      book: fc.nat(1),
      move: fc.boolean(),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const computers = [createComputer(), createComputer()];
      for (const computer of computers) choose(computer, { projectId: 'a', projectName: 'a' });
      const books: Book[] = [{ project: null }, { project: null }];
      const windows = new Map<string, WorkbookConnection>();
      for (const one of steps) {
        const name = `${one.computer} ${one.book}`;
        const book = books[one.book]!;
        if (one.does === 'open' || !windows.has(name)) {
          // One author at a time: what another window wrote is read when it is opened.
          for (const key of windows.keys()) if (key.endsWith(` ${one.book}`)) windows.delete(key);
          windows.set(name, await open(computers[one.computer]!, book));
        }
        const window = windows.get(name)!;
        const before = book.project?.projectId;
        if (one.does === 'choose') window.set({ projectId: one.project, projectName: one.project });
        if (one.does === 'answer') window.answer(one.move ? 'chosen' : 'workbook');
        const isMoved = one.does === 'choose' || (one.does === 'answer' && one.move);
        if (!isMoved && before !== undefined) expect(book.project?.projectId).toBe(before);
        if (one.does !== 'calculate') continue;
        window.keep();
        const { projectId, isHeld } = window.get();
        if (!isHeld) expect(projectId).toBe(book.project?.projectId);
      }
    }),
    { numRuns: 300 },
  );
});
