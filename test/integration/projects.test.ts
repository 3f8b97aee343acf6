/** The project belongs to the workbook: whichever is chosen on the computer, no number and no sheet goes to another one. */
import fc from 'fast-check';
import { createMemoryStore, type KeyValueStore } from '../../src/core/lib/keyValueStore';
import { Runtime } from '../../src/runtime';
import type { CarriedResults } from '../../src/workbook/stored/resultPart';
import { startListeningService } from '../support/faults/faultProxyService';
import { whatItGets } from '../support/liveCore';

let service: Awaited<ReturnType<typeof startListeningService>>;
let bridge: string;
let riverside: string;

const headers = () => ({ authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' });

/** @param groundSnowLoad psf, the project's own: the same formula has another number in each project */
async function createProject(name: string, groundSnowLoad: number): Promise<string> {
  const defaults = { groundSnowLoad2022: groundSnowLoad, riskCategory: 'II', roughnessCategory: 'C' };
  const body = JSON.stringify({ name, defaults });
  const response = await fetch(`${service.url}/v1/projects`, { method: 'POST', headers: headers(), body });
  return ((await response.json()) as { projectId: string }).projectId;
}

beforeEach(async () => {
  Object.assign(globalThis, { Office: { AsyncResultStatus: { Failed: 'failed' } } });
  service = await startListeningService();
  riverside = await createProject('Riverside', 40);
  bridge = await createProject('Bridge', 70);
});
afterEach(() => service.close());

/** What a computer stores. */
function createComputer() {
  const stores = new Map<string, KeyValueStore>();
  const items = new Map<string, string>();
  return {
    storage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    },
    openStore: (name: string) =>
      stores.get(name) ?? (stores.set(name, createMemoryStore()), stores.get(name)!),
  };
}
type Computer = ReturnType<typeof createComputer>;

/** What a file holds beside its cells. */
interface File {
  settings: Map<string, unknown>;
  part: CarriedResults | null;
}
const newFile = (): File => ({ settings: new Map(), part: null });

let ids = 0;
const opened: Runtime[] = [];

async function open(computer: Computer, file: File): Promise<Runtime> {
  const documentSettings = {
    get: (name: string) => file.settings.get(name) as unknown,
    set: (name: string, value: unknown) => void file.settings.set(name, value),
    remove: (name: string) => void file.settings.delete(name),
    saveAsync: () => undefined,
  };
  const runtime = new Runtime({
    ...computer,
    origins: [service.url],
    pagesOrigins: {},
    localServicePath: null,
    pageOrigin: service.url,
    fetch: (input, init) => fetch(input, init),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => `id-${(ids += 1)}`,
    locks: null,
    resultPart: {
      read: () => Promise.resolve(file.part ? [file.part] : []),
      write: ({ textWithin, ...written }) =>
        Promise.resolve(void (file.part = { ...written, text: textWithin(Infinity) })),
    },
    author: () => Promise.resolve('author'),
    followOthers: () => Promise.resolve(),
    documentSettings: () => Promise.resolve(documentSettings as unknown as Office.Settings),
    protocolOf: () => null,
    readRanges: () => Promise.resolve([]),
    recalculate: () => Promise.resolve(),
    recalculateShown: () => Promise.resolve(),
  });
  opened.push(runtime);
  await runtime.ready;
  return runtime;
}

const chooses = (computer: Computer, projectId: string) => {
  const projectName = projectId === bridge ? 'Bridge' : 'Riverside';
  const text = JSON.parse(computer.storage.getItem('calc.connection') ?? '{"connections":{}}') as {
    connections: object;
  };
  const connection = { apiKey: service.apiKey, projectId, projectName, originOf: 'user' };
  computer.storage.setItem(
    'calc.connection',
    JSON.stringify({ origin: service.url, connections: { ...text.connections, [service.url]: connection } }),
  );
};

/** The number that a cell shows: the balanced load of a roof, by the site values of a project. */
async function roof(
  { catalogue, calculations }: Runtime,
  cellId: string,
  roofSlope: number,
): Promise<number> {
  const template = await catalogue.detail('loadsSnowASCE7-22');
  const { results } = await calculations.run(
    { template, attributes: { eaveToRidgeDistance: 30, roofSlope } },
    { cellId },
  );
  return Number(results.pF);
}

async function sheetsIn(projectId: string): Promise<number> {
  const { db } = service.store;
  const rows = await db.selectFrom('sheets').selectAll().execute();
  return rows.filter((row) => JSON.stringify(row).includes(projectId)).length;
}
const sheets = async () => [await sheetsIn(riverside), await sheetsIn(bridge)];

const slopes = [1, 2, 3, 4, 5];
const table = (runtime: Runtime) => Promise.all(slopes.map((slope) => roof(runtime, `A${slope}`, slope)));

/** A workbook of Riverside with five roofs, saved. */
async function workbookOfRiverside(computer: Computer) {
  const file = newFile();
  chooses(computer, riverside);
  const runtime = await open(computer, file);
  const numbers = await table(runtime);
  await runtime.resultsWriter.flush();
  return { file, numbers };
}

test('a file from elsewhere: its numbers stand, nothing new is sent until the answer, and then into its project', async () => {
  const { file, numbers } = await workbookOfRiverside(createComputer());
  const colleague = createComputer();
  chooses(colleague, bridge);
  const runtime = await open(colleague, file);
  expect(await table(runtime)).toEqual(numbers);
  expect(await whatItGets(roof(runtime, 'A1', 9))).toBe('paused PROJECT_QUESTION');
  runtime.calculations.refresh();
  expect(await table(runtime)).toEqual(numbers);
  expect(await sheets()).toEqual([5, 0]);
  runtime.project.answer('workbook');
  await roof(runtime, 'A1', 9);
  expect(await sheets()).toEqual([6, 0]);
});

test('a project that was deleted is called by its name, with what to do', async () => {
  const computer = createComputer();
  const file = newFile();
  file.settings.set('calc.project', {
    id: 'w',
    origin: service.url,
    projectId: crypto.randomUUID(),
    projectName: 'Old Mill',
  });
  chooses(computer, bridge);
  const runtime = await open(computer, file);
  runtime.project.answer('workbook');
  await expect(roof(runtime, 'A1', 1)).rejects.toThrow(/cannot see Old Mill.*Choose another project/);
});

test('whatever is chosen and opened, each cell has the number of its workbook’s project', async () => {
  const computer = createComputer();
  const expected = new Map<string, number[]>();
  for (const projectId of [riverside, bridge]) {
    chooses(computer, projectId);
    expected.set(projectId, await table(await open(computer, newFile())));
  }
  const step = fc.record({
    chosen: fc.boolean(),
    book: fc.nat(2),
    slope: fc.constantFrom(...slopes),
    opens: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const files = [newFile(), newFile(), newFile()];
      const runtimes: (Runtime | undefined)[] = [];
      const own: (string | undefined)[] = [];
      for (const { chosen, book, slope, opens } of steps) {
        const projectId = chosen ? riverside : bridge;
        chooses(computer, projectId);
        if (opens || !runtimes[book]) {
          await runtimes[book]?.resultsWriter.flush();
          runtimes[book] = await open(computer, files[book]!);
        }
        const runtime = runtimes[book];
        // One that has calculated nothing yet is of the project that its page has seen chosen.
        own[book] ??= runtime.connection.get().projectId ?? undefined;
        expect(await roof(runtime, `A${slope}`, slope)).toBe(expected.get(own[book]!)?.[slope - 1]);
      }
    }),
    { numRuns: 40 },
  );
});
