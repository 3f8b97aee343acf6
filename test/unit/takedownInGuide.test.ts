import { readFileSync } from 'node:fs';
import { takedownCells } from '../support/takedown';

/** Rows of the chapter's table of inputs, such as `| A1 | the snow | Risk category: II · … |`. */
function inputsInGuide(): Record<string, string> {
  const text = readFileSync('docs/guide/loads.md', 'utf8');
  const rows = [...text.matchAll(/^\| A(\d+) \| [^|]*\| ([^|]+) \|$/gm)];
  return Object.fromEntries(
    rows.flatMap(([, row = '', inputs = '']) =>
      inputs.split(' · ').flatMap((input, index) => {
        const [, name = '', given = ''] = /^(.+?): (.+)$/.exec(input) ?? [];
        const [, value = '', units] = /^(-?[\d.]+) (.+)$/.exec(given) ?? [, given];
        const at = Number(row) + index;
        return [
          [`A${at}`, name],
          [`B${at}`, value.replaceAll('`', '')],
          ...(units ? [[`C${at}`, units]] : []),
        ];
      }),
    ),
  );
}

test('the chapter on loads prints each input of its takedown', () => {
  const typed = Object.entries(takedownCells).filter(
    ([cell, text]) => /^[A-C]\d/.test(cell) && !/^=CALC\.(?:SUMLOADS|REACTIONS)/.test(text),
  );
  expect(inputsInGuide()).toEqual(Object.fromEntries(typed));
});
