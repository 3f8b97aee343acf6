import * as z from 'zod/mini';
import type { ResultValue, TemplateDetail } from '../../../contract';
import { createPacker, unpacked } from '../../core/cache/packedValues';
import { requestSize } from '../../core/cache/requestSize';
import { anyText, either, listOf, recordOf, shapeOf, text } from '../../core/lib/guards';
import { isResultValue, isTemplateDetail } from '../../core/lib/wireShapes';
import type { RowSeal } from '../engine/studyRecord';
import { isWholeNumber } from '../engine/wholeNumber';

/** The seals of a study's rows as the workbook carries them, with the templates that they sign. */
const packedSeals = z.object({
  templates: z.array(z.unknown()),
  texts: z.array(z.string()),
  shapes: z.array(z.array(z.string())),
  values: z.array(z.unknown()),
});
type PackedSeals = z.infer<typeof packedSeals>;

/** With the place of its row among those of the study. */
type PlacedSeal = Omit<RowSeal, 'results'> & { row: number; results: Packed };
type Packed = Record<string, ResultValue | string[]>;

const isPlacedSeal = shapeOf<PlacedSeal>({
  row: (value) => isWholeNumber(value, Infinity),
  // Its own reader checks it.
  seal: () => true,
  projectId: text,
  results: recordOf(either(isResultValue, listOf(anyText))),
});

/** Notes of rows differ by a sentence with a number: the others are stored once. */
const bySentences = (results: RowSeal['results']) =>
  changed(results, (value) => {
    const sentences = typeof value === 'string' ? value.split(/(?<=\. )/) : [];
    return sentences.length > 1 ? sentences : value;
  });

const asTexts = (packed: Packed) => changed(packed, (value) => (isSentences(value) ? value.join('') : value));

/** No list of a result is of texts. */
const isSentences = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every(anyText);

const changed = <From, To>(values: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));

/** What the rows of a study are sealed with. */
export interface Sealed {
  templates: TemplateDetail[];
  /** By the place of the row. */
  rows: ReadonlyMap<number, RowSeal>;
}

/**
 * The first ones, as many as there is room for: the other rows are not verified on another computer. Null for none.
 *
 * @param room as `requestSize` counts
 */
export function packSeals({ templates, rows }: Sealed, room: number): PackedSeals | null {
  const packer = createPacker();
  const left = room - requestSize(JSON.stringify({ seals: { ...packer.packed(), templates } }));
  for (const [row, { seal, projectId, results }] of rows)
    if (!packer.add({ row, seal, projectId, results: bySentences(results) }, left)) break;
  const { texts, shapes, values } = packer.packed();
  return values.length === 0
    ? null
    : { templates, texts: [...texts], shapes: shapes.map((names) => [...names]), values: [...values] };
}

/** Anybody can have written them. */
export function unpackSeals(carried: unknown): Sealed {
  const { data = { templates: [], texts: [], shapes: [], values: [] } } = packedSeals.safeParse(carried);
  const rows = unpacked(data)
    .filter(isPlacedSeal)
    .map(
      ({ row, seal, projectId, results }) => [row, { seal, projectId, results: asTexts(results) }] as const,
    );
  return { templates: data.templates.filter(isTemplateDetail), rows: new Map(rows) };
}
