import { createPacker, unpacked } from '../cache/packedValues';

/** What a workbook carries, as it is written. */
export interface CarriedText {
  templates: unknown[];
  /** Before they are packed. */
  results: unknown[];
}

export function readCarried(text: string): CarriedText {
  const { templates, texts, shapes, results } = JSON.parse(text) as Packed;
  return { templates, results: unpacked({ texts, shapes, values: results }) };
}

export function writeCarried({ templates, results }: CarriedText): string {
  const packer = createPacker();
  for (const result of results) packer.add(result, Number.POSITIVE_INFINITY);
  const { texts, shapes, values } = packer.packed();
  return JSON.stringify({ format: 3, templates, texts, shapes, results: values });
}

interface Packed {
  templates: unknown[];
  texts: string[];
  shapes: string[][];
  results: unknown[];
}
