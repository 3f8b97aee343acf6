import { listed } from '../../core/lib/listed';
import { fullAddress } from '../excel/a1';
import type { CellNames } from '../formulas/namedCells';
import { readCellNames } from '../formulas/readNames';
import { type Area, areaOfBox, meet } from '../formulas/references';
import { type FrozenRow, inputAreas, readAreas } from './frozenInputs';
import { formulaNow, placeOf, readFrozenRow } from './frozenRecord';

/**
 * The rows with what each reads, through any number of ordinary formulas, of frozen cells that are not up to date: those with other
 * inputs, and those that read such cells in turn.
 */
export async function withStaleReads(
  context: Excel.RequestContext,
  rows: readonly FrozenRow[],
): Promise<readonly FrozenRow[]> {
  const isChanged = ({ inputs }: FrozenRow) => inputs === 'changed';
  if (!rows.some(isChanged)) return rows;
  const names = await readCellNames(context);
  const frozen = rows.map(({ cells }) => {
    const record = readFrozenRow(cells);
    const place = record && placeOf(record);
    const formula = place && formulaNow(record, place);
    return { place, areas: (formula && inputAreas({ ...place, formula }, names)) || [] };
  });
  const below = await readBetween(
    context,
    frozen.flatMap(({ areas }) => areas),
    names,
  );
  const boxes = frozen.map(({ place }) => place && areaOfBox(place));
  const met = frozen.map(({ areas }, at) => {
    const all = reached(areas, below);
    return boxes.flatMap((box, other) =>
      box && other !== at && all.some((area) => meet(area, box)) ? other : [],
    );
  });
  const stale = new Set(rows.flatMap((row, at) => (isChanged(row) ? at : [])));
  // A set goes on to what is added to it on the way.
  for (const one of stale) met.forEach((others, at) => others.includes(one) && stale.add(at));
  return rows.map((row, at) => {
    const read = isChanged(row) ? [] : met[at]!.filter((other) => stale.has(other));
    const cells = read.map((other) => fullAddress({ ...frozen[other]!.place!, rowCount: 1, columnCount: 1 }));
    if (cells.length === 0) return row;
    const reads = `it reads ${listed(cells, mostNamed)}, which ${cells.length === 1 ? 'is' : 'are'} not up to date`;
    return { ...row, inputs: 'changed', reads };
  });
}

const mostNamed = 3;
const keyOf = (area: Area) => JSON.stringify(area);

/** Of each area that these formulas read, directly or through others, what the formulas in it read. */
async function readBetween(
  context: Excel.RequestContext,
  areas: readonly Area[],
  names: CellNames,
): Promise<Map<string, Area[]>> {
  const below = new Map<string, Area[]>();
  let open = new Map(areas.map((area) => [keyOf(area), area]));
  while (open.size > 0) {
    const read = await readAreas(
      context,
      [...open.values()].map((area) => [area]),
      'formulas',
    );
    const next = new Map<string, Area>();
    for (const key of open.keys()) {
      const { sheetName = '', row = 0, column = 0, rows = [] } = read.get(key) ?? {};
      const found = rows.flatMap((cells, r) =>
        cells.flatMap((formula, c) => {
          if (typeof formula !== 'string' || !formula.startsWith('=')) return [];
          return inputAreas({ sheetName, row: row + r, column: column + c, formula }, names) ?? [];
        }),
      );
      below.set(key, found);
      for (const area of found) next.set(keyOf(area), area);
    }
    open = new Map([...next].filter(([key]) => !below.has(key)));
  }
  return below;
}

function reached(own: readonly Area[], below: ReadonlyMap<string, Area[]>): Area[] {
  const all = new Map(own.map((area) => [keyOf(area), area]));
  // So does a map.
  for (const key of all.keys()) for (const area of below.get(key) ?? []) all.set(keyOf(area), area);
  return [...all.values()];
}
