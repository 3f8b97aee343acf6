/**
 * Turns a page of docs/functions into a page of the help site: the few forms of Markdown that those pages use (headings,
 * paragraphs, lists, tables, indented code, bold, code and links).
 */
const BLOCKS = [
  [/^(#{1,3}) (.*)$/, ([, marks, text]) => `<h${marks.length}>${inline(text)}</h${marks.length}>`],
  [/^ {4}/, (_, lines) => `<pre>${escaped(lines.map((line) => line.slice(4)).join('\n'))}</pre>`],
  [
    /^- /,
    (_, lines) => `<ul>\n${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('\n')}\n</ul>`,
  ],
  [/^\|/, (_, lines) => table(lines)],
];

/** @param {string} markdown one page; its first line is its title */
function helpPage(markdown) {
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? 'Calc';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="../style.css" />
  </head>
  <body>
    <p><a href="../index.html">Calc help</a> · <a href="index.html">Functions</a></p>
${blocks(markdown)}
  </body>
</html>
`;
}

/** The page that lists the others: each with its title and first sentence. */
function helpIndex(pages) {
  const entries = pages.map(({ name, markdown }) => {
    const [title = '', , first = ''] = markdown.split('\n');
    return `- [${title.replace(/^# /, '')}](${name}.html): ${first}`;
  });
  return helpPage(['# Functions', '', ...entries, ''].join('\n'));
}

function blocks(markdown) {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.replace(/\n$/, '').split('\n');
      for (const [form, html] of BLOCKS) {
        const match = form.exec(lines[0]);
        if (match) return html(match, lines);
      }
      return `<p>${inline(lines.join(' '))}</p>`;
    })
    .join('\n');
}

/** A header row, a row of dashes, and rows. */
function table([header, , ...rows]) {
  const row = (line, cell) =>
    `<tr>${cells(line)
      .map((text) => `<${cell}>${inline(text)}</${cell}>`)
      .join('')}</tr>`;
  return `<table>\n${[row(header, 'th'), ...rows.map((line) => row(line, 'td'))].join('\n')}\n</table>`;
}

/** Cells of a table row; `\|` is a bar inside one. */
function cells(line) {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((text) => text.trim().replaceAll('\\|', '|'));
}

function inline(text) {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 1
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part)
            .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
            .replace(/\[([^\]]+)\]\(([\w./-]+)\)/g, '<a href="$2">$1</a>'),
    )
    .join('');
}

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

module.exports = { helpPage, helpIndex, cells };
