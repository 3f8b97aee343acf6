import { bodyLimits } from '../../contract';

/** Ways in which a body can be wide, in the place of a value of a good body. */
export const dimensions = [
  'names',
  'rows',
  'cells',
  'short rows',
  'text',
  'deep',
  'objects',
  'numbers',
  'escapes',
] as const;
export type Dimension = (typeof dimensions)[number];

/** JSON of about so many bytes, wide in one dimension. */
export function wideJson(dimension: Dimension, bytes: number): string {
  const fill = (part: (index: number) => string, each: number) =>
    Array.from({ length: Math.max(1, Math.floor(bytes / each)) }, (_, index) => part(index)).join(',');
  switch (dimension) {
    case 'names':
      return `{${fill((index) => `"${index.toString(36)}":0`, 8)}}`;
    case 'rows':
      return `[${fill(() => '[]', 3)}]`;
    case 'cells':
      return `[[${fill(() => '""', 3)}]]`;
    case 'short rows':
      return `[${fill(() => '["",""]', 8)}]`;
    case 'text':
      return `"${'x'.repeat(bytes)}"`;
    case 'deep':
      return '['.repeat(bytes / 2) + ']'.repeat(bytes / 2);
    case 'objects':
      return `{${fill((index) => `"${index.toString(36)}":{}`, 9)}}`;
    case 'numbers':
      return `[${fill(() => '1e999', 6)}]`;
    case 'escapes':
      return `"${'\\u0000'.repeat(bytes / 6)}"`;
  }
}

/** The same value in each place where a body of some operation has one. */
export function wideBodies(wide: string, projectId: string): string[] {
  const item = `{"templateCode":"timberBeamASD","attributes":{"loadsDist":${wide}}}`;
  const items = Math.min(100, Math.ceil(31e6 / item.length));
  const ofSheet = `"projectId":"${projectId}","preset":"genericBeam"`;
  return [
    wide,
    `{"attributes":${wide}}`,
    `{${ofSheet},"attributes":{"supports":${wide}}}`,
    `{${ofSheet},"attributes":{"loadsLine":[${wide}]}}`,
    `{${ofSheet},"attributes":{},"name":${wide}}`,
    `{"name":"A","defaults":${wide}}`,
    `{"name":"A","clientName":${wide}}`,
    `{"sheetIds":${wide}}`,
    `{"projectId":"${projectId}","items":${wide}}`,
    `{"projectId":"${projectId}","items":[${item}]}`,
    `{"projectId":"${projectId}","items":[${Array.from({ length: items }, () => item).join(',')}]}`,
  ].filter((body) => body.length <= bodyLimits.batchBodyBytes);
}

/** Bytes of a value: little more than each limit, and as much as a body holds. */
export const widths = [300, 4_000, 60_000, bodyLimits.bodyBytes - 4_096];

/** An answer is bounded by its request: a problem is named by up to so many bytes for each byte of a value. */
export const mostAnswerPerByte = 64;
export const mostAnswerBesides = 64 * 1024;
