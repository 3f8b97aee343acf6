/** Text between tabs and line ends as rows of cells; a text in quotes may hold both. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  const ended = text.replace(/(?:\r\n|\r|\n)$/, '');
  while (cell.lastIndex <= ended.length) {
    const at = cell.lastIndex;
    let found = cell.exec(ended);
    if (found === null) {
      // A quote within a text is a character like others.
      const plain = /([^\t\r\n]*)(\t|\r\n|\r|\n|$)/y;
      plain.lastIndex = at;
      const rest = plain.exec(ended);
      if (rest === null) break;
      found = Object.assign([rest[0], undefined, rest[1], rest[2]] as unknown as RegExpExecArray, {
        index: at,
      });
      cell.lastIndex = plain.lastIndex;
    }
    const [, quoted, plain = '', end = ''] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== '\t') {
      rows.push(row);
      row = [];
    }
    if (end === '') break;
  }
  return rows;
}
