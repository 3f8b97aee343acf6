/** Rows of a table as a complete HTML page. */
export interface HtmlPart {
  html: string;
  cells: number;
}

export interface HtmlTable {
  rows: number;
  /** Of the first row. */
  columns: number;
  cells: number;
  parts: HtmlPart[];
}

/**
 * The HTML of one table cut between its rows, without parsing it; null where that would not be the same table: there is no table or several, or a
 * cell reaches over several rows.
 *
 * @param cellsAtOnce how many cells a part holds at most, as far as a row has no more
 */
export function partsOfHtmlTable(html: string, cellsAtOnce: number): HtmlTable | null {
  if (countOf(html, /<table[\s>]/gi) !== 1 || /\srowspan\s*=\s*["']?0*(?:[2-9]|1\d)/i.test(html)) return null;
  const begins = [...html.matchAll(/<tr[\s>]/gi)].map(({ index }) => index);
  const [first] = begins;
  const lastEnd = html.toLowerCase().lastIndexOf('</tr>');
  const end = lastEnd < (begins.at(-1) ?? 0) ? -1 : lastEnd + '</tr>'.length;
  if (first === undefined || end < 0) return null;
  const [head, tail] = [html.slice(0, first), html.slice(end)];
  const cellsOf = begins.map((begin, row) =>
    countOf(html.slice(begin, begins[row + 1] ?? end), /<t[dh][\s>]/gi),
  );
  const parts: HtmlPart[] = [];
  for (let row = 0; row < begins.length;) {
    let next = row;
    let cells = 0;
    do {
      cells += cellsOf[next] ?? 0;
      next += 1;
    } while (next < begins.length && cells + (cellsOf[next] ?? 0) <= cellsAtOnce);
    parts.push({ html: head + html.slice(begins[row], begins[next] ?? end) + tail, cells });
    row = next;
  }
  return {
    rows: begins.length,
    columns: cellsOf[0] ?? 0,
    cells: cellsOf.reduce((sum, cells) => sum + cells, 0),
    parts,
  };
}

function countOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
