import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('docs/functions');

/** A formula of a help page and what the page says that it shows. */
export interface Example {
  formula: string;
  shows: string;
}

export interface Mistake {
  formula: string;
  error: string;
  message: string;
}

/** A help page of a function, with the tables that tests execute. */
export interface FunctionPage {
  name: string;
  examples: Example[];
  mistakes: Mistake[];
}

export function functionPages(): FunctionPage[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return {
        name: file.replace('.md', ''),
        examples: rows(text, 'Examples').map(([formula = '', shows = '']) => ({ formula, shows })),
        mistakes: rows(text, 'Mistakes').map(([formula = '', error = '', message = '']) => ({
          formula,
          error,
          message,
        })),
      };
    });
}

/** Rewrites the last cells of the rows of a page: what was seen. */
export function updatePage(name: string, seen: ReadonlyMap<string, readonly string[]>): void {
  const file = path.join(folder, `${name}.md`);
  const lines = readFileSync(file, 'utf8').split('\n');
  const updated = lines.map((line) => {
    const [code = ''] = line.startsWith('|') ? cells(line) : [];
    const shown = seen.get(plain(code));
    return shown ? `| ${[code, ...shown.map(barsEscaped)].join(' | ')} |` : line;
  });
  writeFileSync(file, updated.join('\n'));
}

/** Rows of the table below a heading, without its header; code without its marks. */
function rows(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
  const table = section.split('\n').filter((line) => line.startsWith('|'));
  return table.slice(2).map((line) => cells(line).map(plain));
}

function cells(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((text) => text.trim());
}

const barsEscaped = (text: string) => text.replaceAll('|', '\\|');

function plain(cell: string): string {
  return cell.replaceAll('\\|', '|').replace(/^`(.*)`$/, '$1');
}

/** A number to as many places as the page gives. */
export function asShown(value: unknown, shows: string): string {
  if (typeof value !== 'number') return String(value);
  const places = /\.(\d+)$/.exec(shows)?.[1]?.length ?? 0;
  return String(Number(value.toFixed(places)));
}
