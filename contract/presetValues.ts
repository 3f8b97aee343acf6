import type { Attributes, AttributeValue, TableValue } from './attributes';
import type { ErrorDetail } from './errors';
import type { Field, Preset } from './templates';

/** What a preset sets for a field. Positions at the end of a member move with a length that is given (`Field.along`). */
export function presetValue(
  field: Field,
  preset: Preset | null,
  given: Attributes,
): AttributeValue | undefined {
  const value = preset?.defaults[field.referenceId];
  const lengths = newLength(field, preset, given);
  return lengths && Array.isArray(value) ? moved(field, value, lengths) : value;
}

/** The positions of a preset that moved with a given length. @example 'at 0 and 16 ft' */
export function movedPositions(field: Field, preset: Preset | null, given: Attributes): string | null {
  const before = preset?.defaults[field.referenceId];
  const after = presetValue(field, preset, given);
  if (!Array.isArray(after) || after === before) return null;
  return `at ${listed(positionsIn(field, after))} ft`;
}

/** Tables of a preset that a given length cannot move, because they have positions within the member. */
export function leftBehind(
  fields: readonly Field[],
  preset: Preset | null,
  given: Attributes,
): ErrorDetail[] {
  return fields.flatMap((field): ErrorDetail[] => {
    const { referenceId, label, along } = field;
    const rows = preset?.defaults[referenceId];
    const lengths = newLength(field, preset, given);
    if (!preset || !lengths || !Array.isArray(rows) || given[referenceId] !== undefined) return [];
    const positions = positionsIn(field, rows);
    if (positions.every((position) => position === 0 || position === lengths.before)) return [];
    const length = fields.find((one) => one.referenceId === along)?.label ?? '';
    const message =
      `${length} is ${lengths.after} ft, but the ${label.toLowerCase()} of the preset ${preset.name} are at ` +
      `${listed(positions)} ft of ${lengths.before} ft. Enter them as well`;
    return [{ field: referenceId, message }];
  });
}

interface Lengths {
  before: number;
  after: number;
}

function newLength({ along }: Field, preset: Preset | null, given: Attributes): Lengths | null {
  const before = preset?.defaults[along ?? ''];
  const after = given[along ?? ''];
  return typeof before === 'number' && typeof after === 'number' && before !== after
    ? { before, after }
    : null;
}

/** The same table where nothing moves. */
function moved(field: Field, rows: TableValue, { before, after }: Lengths): TableValue {
  const isAt = positionColumns(field);
  if (!rows.some((row) => row.some((cell, index) => isAt[index] && cell === before))) return rows;
  return rows.map((row) => row.map((cell, index) => (isAt[index] && cell === before ? after : cell)));
}

const positionColumns = ({ columns = [] }: Field) => columns.map(({ units }) => units === 'ft');

function positionsIn(field: Field, rows: TableValue): number[] {
  const isAt = positionColumns(field);
  const positions = rows.flatMap((row) =>
    row.filter((cell, index): cell is number => isAt[index] === true && typeof cell === 'number'),
  );
  return [...new Set(positions)].sort((one, other) => one - other);
}

function listed(positions: readonly number[]): string {
  const texts = positions.map(String);
  return texts.length < 3 ? texts.join(' and ') : `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}
