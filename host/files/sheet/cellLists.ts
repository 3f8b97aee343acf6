import { boxAddress, parseBox } from '../../grid/address';
import { type Box } from '../../grid/grid';

/** Programs write lists by hand; beyond this they are an attack. */
const MOST_BLOCKS = 10_000;

/** `A1:B3 D7` as blocks; null for anything else. */
export function readBoxes(sqref: string): Box[] | null {
  const words = sqref.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > MOST_BLOCKS) return null;
  const boxes = words.flatMap((word) => parseBox(word) ?? []);
  return boxes.length === words.length ? boxes : null;
}

export function storedBoxes(boxes: Box[]): string {
  return boxes.map(boxAddress).join(' ');
}
