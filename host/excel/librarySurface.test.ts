import { createUniverWithoutScreen, disposeGrids } from '../testing/grids';
import { type LibraryClass, readLibrarySurface } from '../testing/librarySurface';
import { ExcelHost } from './workbookHost';

afterAll(disposeGrids);

const library = readLibrarySurface();
const grid = createUniverWithoutScreen();
const host = new ExcelHost({
  grid,
  send: () => undefined,
  schedule: () => undefined,
  newId: () => 'id',
  xmlParser: { parseFromString: () => document() },
});
afterAll(() => host.dispose());

function document(): never {
  throw new Error('No XML is read here.');
}

/** The service of the ribbon is bundled in a packed form that carries no readable class. */
const UNREADABLE = ['AddinInternalService'];

/** The runtime of custom functions starts from a separate root, which is the workbook here. */
const OF_OTHER_ROOTS: Record<string, string> = { CustomFunctions: 'CustomFunctionsContainer' };

/** The root of a few requests to Excel on the web, which is the workbook here. */
const WEB_ROOT = 'WacWorkbook';

const classes = Object.values(host.classes)
  .filter((one) => !UNREADABLE.includes(one.name))
  .map((one) => ({ name: one.name, members: one.members }));

function inLibrary(name: string): LibraryClass {
  const found = library.get(name);
  if (found === undefined) throw new Error(`The library has no class ${name}.`);
  return found;
}

test('the surface that was read is that of the whole library', () => {
  expect(library.size).toBeGreaterThan(180);
  expect(inLibrary('Range').methods).toContain('GetBoundingRect');
  expect(inLibrary('Range').scalars).toContain('Values');
  expect(inLibrary('Workbook').navigations).toContain('Worksheets');
  expect(inLibrary('WorksheetCollection').indexed).toBe(true);
});

test('each class stands under its own name', () => {
  const names = Object.entries(host.classes).map(([key, { name }]) => [key, name]);
  expect(names).toEqual(
    names.map(([, name = '']) => [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, name]),
  );
});

describe.each(classes)('$name', ({ name, members }) => {
  test('has no scalar that the library does not load, and sets none that it does not set', () => {
    const { scalars, settable } = inLibrary(name);
    const offered = Object.entries(members.scalars ?? {});
    expect(offered.map(([scalar]) => scalar).filter((one) => !scalars.has(one))).toEqual([]);
    const set = offered.filter(([, { set }]) => set !== undefined).map(([scalar]) => scalar);
    expect(set.filter((one) => !settable.has(one))).toEqual([]);
  });

  test('leads to no object that the library does not reach', () => {
    const { navigations } = inLibrary(name);
    const strange = Object.keys(members.navigations ?? {}).filter((one) => {
      const root = OF_OTHER_ROOTS[one];
      return !(root === undefined ? navigations : inLibrary(root).navigations).has(one);
    });
    expect(strange).toEqual([]);
  });

  test('has no method that the library does not call', () => {
    const methods = [name, ...(name === 'Workbook' ? [WEB_ROOT] : [])].map((one) => inLibrary(one).methods);
    // The grid calculates more functions than the library has methods for.
    const ofGrid = new Set(
      name === 'Functions' ? grid.functionNames().map((one) => one.replaceAll('.', '_')) : [],
    );
    const isCalled = (method: string) => methods.some((known) => known.has(method)) || ofGrid.has(method);
    expect(Object.keys(members.methods ?? {}).filter((one) => !isCalled(one))).toEqual([]);
  });

  test('is indexed where the library indexes it', () => {
    // Items of table rows are made from the loaded list and by getItemAt.
    const reached = inLibrary(name).indexed || inLibrary(name).methods.has('GetItemAt');
    expect(members.collection === undefined || reached).toBe(true);
  });
});
