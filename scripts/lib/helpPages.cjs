/**
 * Turns a page of docs/functions or docs/guide into a page of the help site: the few forms of Markdown that those pages use
 * (headings, paragraphs, lists, tables, indented code, bold, emphasis, code, links and pictures).
 */
const BLOCKS = [
  [
    /^(#{1,3}) (.*)$/,
    ([, marks, text]) => `<h${marks.length} id="${anchor(text)}">${inline(text)}</h${marks.length}>`,
  ],
  [/^ {4}/, (_, lines) => `<pre>${escaped(lines.map((line) => line.slice(4)).join('\n'))}</pre>`],
  [/^- /, (_, lines) => list('ul', /^- /, lines)],
  [/^\d+\. /, (_, lines) => list('ol', /^\d+\. /, lines)],
  [/^\|/, (_, lines) => table(lines)],
];

/**
 * @param {string} markdown one page; its first line is its title
 * @param {string} top the way from the page to the top of the help site
 */
function helpPage(markdown, top = '../') {
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? 'Calc';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(title)}</title>
    <link rel="stylesheet" href="${top}style.css" />
  </head>
  <body>
    <p>
      <a href="${top}index.html">Calc help</a> · <a href="${top}guide/index.html">Guide</a> ·
      <a href="${top}functions/index.html">Functions</a>
    </p>
${blocks(markdown)}
  </body>
</html>
`;
}

/**
 * A page about the add-in, which says whom to write to.
 *
 * @param {string | undefined} support a mailto or https address
 */
function aboutPage(markdown, support) {
  const contact = support && `Contact: [${support.replace(/^mailto:/, '')}](${support}).`;
  return helpPage(contact ? markdown.replace(unnamedContact, contact) : markdown);
}

const unnamedContact = 'Contact: the publisher of this build.';

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

/** An item begins with its mark; lines without one go on with it. */
function list(tag, mark, lines) {
  const items = lines.reduce((all, line) => {
    if (mark.test(line)) return [...all, line.replace(mark, '')];
    return [...all.slice(0, -1), `${all.at(-1)} ${line.trim()}`];
  }, []);
  return `<${tag}>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</${tag}>`;
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
            .replace(/\*([^*]+)\*/g, '<em>$1</em>')
            .replace(/!\[([^\]]+)\]\(([\w./-]+)\)/g, '<img src="$2" alt="$1" />')
            .replace(
              /\[([^\]]+)\]\(([\w.:@/?=#-]+)\)/g,
              (_, text, to) => `<a href="${address(to)}">${text}</a>`,
            ),
    )
    .join('');
}

/** Pages refer to each other as they lie in docs; on the help site they lie in the same way. */
function address(to) {
  return /^(https|mailto):/.test(to)
    ? to
    : to.replace(/README\.md/, 'index.html').replace(/\.md(?=#|$)/, '.html');
}

/** The name by which a heading is linked to, as GitHub makes it. */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

module.exports = { aboutPage, helpPage, helpIndex, cells };
