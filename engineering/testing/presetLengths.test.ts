import type { Attributes, Field, Preset, TableValue } from '../../contract';
import { allTemplates } from '../catalogue';
import { readNewInputs, solveOnce } from '../kit/inputs';
import type { Template } from '../kit/template';

interface Case {
  template: Template;
  preset: Preset;
  /** Field of the length. */
  length: string;
  tables: Field[];
}

const cases = allTemplates().flatMap((template) =>
  template.presets.flatMap((preset): Case[] => {
    const tables = template.fields.filter(({ along }) => along !== undefined);
    return tables[0] ? [{ template, preset, length: tables[0].along!, tables }] : [];
  }),
);
const named = cases.map((one): [string, Case] => [`${one.template.code} ${one.preset.code}`, one]);

/** Rows with the old length replaced in each position; null where a position lies within the member. */
function writtenOut(field: Field, rows: TableValue, before: number, after: number): TableValue | null {
  const isPosition = (index: number) => field.columns![index]!.units === 'ft';
  const within = rows.some((row) => row.some((cell, i) => isPosition(i) && cell !== 0 && cell !== before));
  if (within) return null;
  return rows.map((row) => row.map((cell, i) => (isPosition(i) && cell === before ? after : cell)));
}

test.each(named)('%s: with another length, the ends move or the preset is refused', (_name, of) => {
  const { template, preset, length, tables } = of;
  const before = Number(preset.defaults[length]);
  for (const after of [0.5 * before, before - 1, before + 3, 1.5 * before]) {
    const written: Attributes = { [length]: after };
    const within = tables.filter((field) => {
      const rows = writtenOut(field, (preset.defaults[field.referenceId] ?? []) as TableValue, before, after);
      if (rows) written[field.referenceId] = rows;
      return rows === null;
    });
    const reading = readNewInputs(template, { [length]: after }, preset.code);
    if (within.length > 0) {
      const label = template.fields.find(({ referenceId }) => referenceId === length)!.label;
      const refused = reading.problems.filter(({ message }) => message.startsWith(label));
      expect(refused.map(({ field }) => field)).toEqual(within.map(({ referenceId }) => referenceId));
      continue;
    }
    expect(reading.problems).toEqual([]);
    const moved = solveOnce(template, reading.stored, {});
    const given = solveOnce(template, readNewInputs(template, written, preset.code).stored, {});
    expect([moved.results, moved.details, moved.check]).toEqual([given.results, given.details, given.check]);
  }
});

test('the presets of beams over two supports take another length, and those with overhangs or more supports do not', () => {
  const taking = cases.filter(
    ({ template, preset, length }) =>
      readNewInputs(template, { [length]: 11 }, preset.code).problems.length === 0,
  );
  const refused = cases.filter((one) => !taking.includes(one)).map(({ preset }) => preset.code);
  expect(refused).toEqual(['floorGirder', 'comboBeam', 'deckJoist', 'deckBeam', 'floorGirder']);
});

test('a given length leaves no overhang of a simple preset', () => {
  const timber = allTemplates().find(({ code }) => code === 'timberBeamASD')!;
  for (const length of [12, 16]) {
    const { stored } = readNewInputs(timber, { L_X: length }, 'floorJoist');
    expect(stored.supports).toEqual([
      ['Pinned', 0, 3.5],
      ['Roller', length, 3.5],
    ]);
    expect(solveOnce(timber, stored, {}).details!.cautions).not.toContain('overhang');
  }
});
