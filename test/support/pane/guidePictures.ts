import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('docs/images');

/** With UPDATE_GUIDE=1 the pictures are taken and their texts written; otherwise the texts are compared. */
export const updatingGuide = process.env['UPDATE_GUIDE'] === '1';

const remedy =
  'Is that meant? Then take pictures and texts again, and look at them: UPDATE_GUIDE=1 npx jest --selectProjects slow --testPathPatterns guide';

/** What is photographed: its text and structure now, and the way to a picture of it. */
export interface Sight {
  text: string;
  shot: () => Promise<Buffer>;
}

const played = new Set<string>();

/**
 * Holds a picture of the guide to what it shows. Pixels differ between machines, so the text beside the picture is compared: when a change
 * reaches what users see, the failure asks for a new picture.
 *
 * @param name of `docs/images/<name>.png` and of the text beside it, `<name>.txt`
 */
export async function guidePicture(name: string, { text, shot }: Sight): Promise<void> {
  played.add(name);
  const [picture, kept] = [path.join(folder, `${name}.png`), path.join(folder, `${name}.txt`)];
  const now = `${constant(text).trim()}\n`;
  if (updatingGuide) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(picture, await shot());
    writeFileSync(kept, now);
    return;
  }
  const before = existsSync(kept) && existsSync(picture) ? readFileSync(kept, 'utf8') : '';
  try {
    expect(now).toBe(before);
  } catch (error) {
    throw new Error(
      `docs/images/${name}.png shows another text than the add-in. ${remedy}\n${String(error)}`,
    );
  }
}

/** Pictures and texts of the folder that no story has shown; those of the package are drawn by test/integration/clinic.test.ts, those of the page that checks workbooks by test/e2e/sealedWorkbook.test.ts. */
export function unplayedPictures(): string[] {
  return readdirSync(folder).filter(
    (file) => !/^(?:package|verify)\b/.test(file) && !played.has(path.parse(file).name),
  );
}

/** Without what is another at each run: times, ids, addresses, and what depends on how quick the machine is. */
function constant(text: string): string {
  return text
    .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d{2} [AP]M)?( UTC)?\b/g, '(time)')
    .replace(/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:[\d.]+)?( UTC|Z)?/g, '(time)')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)')
    .replace(/\b[\da-f]{64}\b/g, '(hash)')
    .replace(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, 'https://localhost:3000')
    .replace(
      /(- row "(?:Calls|Sheets|Answered|Shared) [a-z ]+)\d+(":\n.*\n *- cell ")\d+/g,
      '$1(number)$2(number)',
    )
    .replace(/\d+ reports? made, \d+ calculations? answered/g, '(number) made, (number) answered')
    .replace(/ *\b\d+ ms\b/g, ' (number) ms')
    .replace(/\d+ of 192 rows? done/g, '(number) of 192 rows done');
}
