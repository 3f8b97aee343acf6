import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Drawings: black lines that a copier keeps; a second curve is dashed. */
const diagramStyle = `
.diagram { margin: 0 0 1.2rem; max-width: 40rem; break-inside: avoid; }
.diagram svg { display: block; width: 100%; height: auto; font-size: 12px; }
.diagram text { fill: var(--ink); }
.diagram text.quiet { fill: var(--quiet); }
.diagram .mark text { font-weight: 600; paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
.diagram .curve { fill: none; stroke: var(--ink); stroke-width: 1.8; stroke-linejoin: round; }
.diagram .second { stroke-dasharray: 5 3; stroke-width: 1.4; }
.diagram .tick { stroke: var(--line); stroke-width: .7; }
.diagram .zero { stroke: var(--quiet); stroke-width: 1; }
.diagram .range { stroke: var(--ink); stroke-width: 5; }
.diagram .member { stroke: var(--ink); stroke-width: 3; }
.diagram .support path, .diagram .support circle { fill: var(--paper); stroke: var(--ink); stroke-width: 1.2; }
.diagram .zone { stroke: var(--ink); stroke-width: .7; }
.diagram .measure path { fill: none; stroke: var(--ink); stroke-width: 1; }
.diagram .edge { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 6 3; }
.diagram .shade0 { fill: var(--shade0); }
.diagram .shade1 { fill: var(--shade1); }
.diagram .shade2 { fill: var(--shade2); }
.diagram .shade3 { fill: var(--shade3); }
.diagram .shade4 { fill: var(--shade4); }
.diagram .shade5 { fill: var(--shade5); }
.diagram figcaption { font-size: .9rem; }
.sketches { display: flex; flex-wrap: wrap; gap: .6rem 1.6rem; align-items: flex-end; }
.sketch { margin: 0; width: fit-content; max-width: 100%; break-inside: avoid; }
.sketch svg { display: block; max-width: 100%; height: auto; }
.sketch text { fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
/* The caption is as wide as its drawing. */
.sketch figcaption { contain: inline-size; font-size: .85rem; color: var(--quiet); }
.sketch .body { fill: var(--body); stroke: var(--ink); stroke-width: 1; }
.sketch .hole { fill: var(--paper); stroke: var(--ink); stroke-width: 1; }
.sketch .outline { fill: none; stroke: var(--ink); stroke-width: 1; }
.sketch .load { fill: var(--shade1); stroke: var(--quiet); stroke-width: .7; }
.sketch .ink { fill: var(--ink); stroke: var(--ink); stroke-width: 1; }
.sketch .thin { fill: none; stroke: var(--quiet); stroke-width: .7; }
.sketch .edge { fill: none; stroke: var(--ink); stroke-width: 1; stroke-dasharray: 6 3; }
.sketch .member { fill: none; stroke: var(--ink); stroke-width: 3; }
.sketch .support { fill: var(--paper); stroke: var(--ink); stroke-width: 1.2; }
.sketch .open { fill: none; }
@media screen and (min-width: 60rem) { .sketch svg { zoom: 1.35; } }
.drawings { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0 1.2rem; }
.drawings.plans { grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); }
@media screen and (max-width: 40rem) { .diagram svg { font-size: 14px; } }
.diagram svg.along { font-size: 12px; }
.diagram > p { margin: .2rem 0; font-size: .9rem; }
.diagram ul { margin: .2rem 0; padding-left: 1.2rem; }
`;

/** Paper, A4 or Letter: black on white, heads of tables on every page, no row cut in two. */
const printStyle = `
@page { margin: 17mm 14mm 14mm; font: 8pt system-ui, "Liberation Sans", Arial, sans-serif; }
@media print {
  :root { --ink: #000; --quiet: #333; --line: #999; --accent: #000; --good: #0a5a24; --bad: #a3161b; }
  html { font-size: 8.5pt; line-height: 1.25; }
  body, .utilization { print-color-adjust: exact; }
  main { max-width: none; padding: 0 1px; }
  .bar, .actions, nav, .appendix, .unprinted { display: none; }
  a { color: inherit; text-decoration: none; }
  h1 { margin: 0 0 .4rem; }
  h2 { margin: .8rem 0 .3rem; }
  h3 { margin: .6rem 0 .2rem; }
  p, ul { margin: .25rem 0; }
  h2, h3, legend, .group, :is(h2, h3) + .quiet { break-after: avoid; }
  h2 + *, h3 + * { break-before: avoid; }
  thead { display: table-header-group; break-after: avoid; }
  tr, .short, .blocks li, .verdict, .title-block, .notice, .diagram { break-inside: avoid; }
  p, li { orphans: 3; widows: 3; }
  th, td { padding: .12rem .4rem; }
  .verdict { margin: .6rem 0; padding: .2rem .8rem .3rem; }
  .verdict .word { font-size: 1.5rem; }
  .title-block { grid-template-columns: repeat(3, 1fr); }
  .title-block div { padding: .1rem .5rem; }
  .steps { table-layout: fixed; font-size: .9em; }
  .steps :is(th, td) { padding: .05rem .3rem; }
  .steps math { font-size: .95em; }
  .steps thead th:nth-child(1) { width: 8%; } .steps thead th:nth-child(2) { width: 21%; } .steps thead th:nth-child(3) { width: 44%; }
  .steps thead th:nth-child(4) { width: 10%; } .steps thead th:nth-child(5) { width: 17%; }
  .steps .group { break-after: avoid; }
  .steps .group th { padding-top: .4rem; }
  .steps td.number { white-space: normal; }
  .formula { margin: 0; }
  .values thead { display: none; }
  .values { font-size: .94em; }
  .values :is(th, td) { padding: .03rem .3rem; }
  .values th:first-child { width: 54%; } .values td:last-child { width: 12%; white-space: nowrap; }
  .values td.number { text-align: right; }
  .values .group th { padding-top: .25rem; }
  .blocks dl { display: block; margin: 0 0 .2rem; padding-bottom: .2rem; }
  .blocks dl :is(div, dt, dd) { display: inline; font-size: 1em; }
  .blocks dt::after { content: ": "; }
  .blocks div:not(:last-child)::after { content: "; "; }
  .drawings { display: grid; grid-template-columns: repeat(3, 1fr); gap: .8rem; }
  .drawings.plans { grid-template-columns: 1fr 1fr; }
  .drawings h3 { margin-top: 0; }
  .diagram { max-width: none; margin-bottom: 0; }
  .diagram ul { padding-left: .9rem; margin: 0; }
  /* Two columns of values on a page. */
  .value-columns { columns: 2; column-gap: 1.5rem; }
  footer { margin-top: 1rem; break-inside: avoid; }
}
`;

/** On a narrow screen a row of a wide table becomes a block, each cell with its column's heading. */
const phoneStyle = `
@media screen and (max-width: 40rem) {
  main { padding: .5rem .8rem 3rem; }
  .bar { padding: .3rem .8rem; }
  h1 { font-size: 1.35rem; }
  .title-block { grid-template-columns: 1fr; }
  .verdict .word { font-size: 1.6rem; }
  .values, .values tbody, .stacked, .stacked tbody { display: block; }
  .values tr { display: flex; flex-wrap: wrap; gap: 0 .5rem; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .values tbody th, .values td, .values td:last-child { border: 0; padding: 0; width: auto; }
  .values th:first-child { width: 100%; }
  .values thead, .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked tr { display: block; border-bottom: 2px solid var(--line); padding: .4rem 0; }
  .stacked td, .stacked td.number, .stacked tbody th, .steps td.number { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 .5rem; border: 0; padding: .15rem 0; text-align: left; white-space: pre-wrap; width: auto; }
  .stacked tbody th { width: 100% !important; }
  .stacked td::before, .stacked tbody th::before { content: attr(data-label); color: var(--quiet); font-size: .8rem; font-weight: 400; white-space: normal; grid-row: 1 / span 2; }
  .stacked td > * { grid-column: 2; }
  .steps td { white-space: normal; }
  .steps td[data-label=Formula] { grid-template-columns: minmax(0, 1fr); }
  .steps td[data-label=Formula]::before { grid-row: 1; }
  .steps td[data-label=Formula] > * { grid-column: 1; }
  .formula { overflow-x: auto; overflow-y: hidden; }
  .grid { padding: 0 .5rem .5rem; }
  button, .button { padding: .6rem 1rem; }
}
`;

const screenStyle = `
:root {
  --paper: #fff; --ink: #1b1f24; --quiet: #59616b; --line: #c9ced6; --edge: #767d87; --faint: #f3f5f8; --accent: #0b5394; --good: #14612b; --bad: #a3161b;
  --body: #e6e6e6; --shade0: #fff; --shade1: #eee; --shade2: #ddd; --shade3: #c8c8c8; --shade4: #b4b4b4; --shade5: #a0a0a0;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --paper: #16191d; --ink: #e8ebef; --quiet: #a9b1bb; --line: #414851; --edge: #8a929c; --faint: #20252b; --accent: #7db7f0; --good: #6bd093; --bad: #ff9590;
    --body: #363d45; --shade0: #16191d; --shade1: #262b31; --shade2: #30363d; --shade3: #3c434b; --shade4: #484f58; --shade5: #545c66;
  }
}
* { box-sizing: border-box; }
html { font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: var(--ink); background: var(--paper); }
body { margin: 0; }
main { max-width: 62rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .8rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; padding-bottom: .2rem; border-bottom: 2px solid var(--ink); }
h3, legend { font-size: 1rem; font-weight: 600; margin: 1.2rem 0 .4rem; }
a { color: var(--accent); }
code { font: .85em ui-monospace, Consolas, "Liberation Mono", monospace; color: var(--quiet); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet, .quiet th, .remark { color: var(--quiet); }
.remark { display: block; font-size: .85rem; font-weight: 400; margin: .15rem 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.text { white-space: pre-line; }
.bar { display: flex; justify-content: space-between; align-items: center; padding: .4rem 1.25rem; background: var(--faint); border-bottom: 1px solid var(--line); }
button, .button { font: inherit; font-weight: 600; display: inline-block; padding: .45rem 1rem; border: 1px solid var(--accent); border-radius: 4px; background: var(--accent); color: var(--paper); text-decoration: none; cursor: pointer; }
button.second, .button, button.plain { background: var(--paper); color: var(--accent); }
button.plain { border-color: transparent; background: transparent; padding: .3rem .5rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: 1.2rem 0; }
.actions form { margin: 0; }
.list { padding-left: 1.2rem; }
.list li { margin: .35rem 0; }
.notice { border: 1px solid var(--line); border-left-width: 6px; padding: .2rem 1rem; margin: 1rem 0; }
.notice.bad { border-color: var(--bad); }
.problem { color: var(--bad); font-weight: 600; display: block; margin: .2rem 0; }
.problem::before { content: "! "; }
.title-block { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); margin: 0; border: 1px solid var(--line); border-width: 1px 0 0 1px; }
.title-block div { border: 1px solid var(--line); border-width: 0 1px 1px 0; padding: .3rem .6rem; }
dt { font-size: .75rem; color: var(--quiet); }
dd { margin: 0; }
.verdict { border: 3px solid var(--ink); padding: .4rem 1rem .6rem; margin: 1rem 0; }
.verdict p { margin: .2rem 0; }
.verdict .word { font-size: 2rem; font-weight: 800; letter-spacing: .03em; line-height: 1.2; }
.verdict.good { border-color: var(--good); } .good .word, .tag.good { color: var(--good); }
.verdict.bad { border-color: var(--bad); } .bad .word, .tag.bad { color: var(--bad); }
.utilization { display: block; width: 100%; min-width: 5rem; max-width: 12rem; height: .8rem; margin-top: .3rem; }
.utilization .scale { fill: var(--faint); stroke: var(--line); stroke-width: .7; }
.utilization.good .length { fill: var(--good); } .utilization.bad .length { fill: var(--bad); }
.utilization line { stroke: var(--ink); stroke-width: 1.6; }
.checks th:nth-last-child(4) { width: 24%; }
.tag { font-weight: 700; white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .5rem; border-bottom: 1px solid var(--line); }
thead th { font-size: .8rem; color: var(--quiet); border-bottom: 2px solid var(--line); vertical-align: bottom; }
tbody th { font-weight: 400; }
td.number { font-variant-numeric: tabular-nums; }
.values td.number { font-weight: 600; }
.values .quiet td.number { font-weight: 400; }
.values th:first-child { width: 55%; }
.values td:last-child { width: 15%; }
.values .group th { font-weight: 600; padding-top: .6rem; }
.stored td { white-space: normal; }
.data .number { text-align: right; }
.data td, .values td.number { white-space: pre-wrap; }
.data td.long, .values td.number { overflow-wrap: anywhere; }
.blocks { padding-left: 1.5rem; }
.blocks dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .3rem .8rem; margin: 0 0 .8rem; padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
.steps .symbol { font-weight: 600; }
.steps .symbol .words { font-weight: 400; font-size: .85em; }
.steps td { white-space: normal; overflow-wrap: break-word; }
.steps td.number { white-space: nowrap; font-weight: 600; }
.steps .group th { font-weight: 700; padding-top: .7rem; border-bottom: 1px solid var(--ink); }
.steps .check td.number { font-weight: 700; }
.formula { display: inline-block; max-width: 100%; vertical-align: middle; padding-right: .35rem; font-family: Cambria, "Liberation Serif", Georgia, serif; margin: .15rem 0; }
.formula.wide { font-size: .78em; }
.formula math { math-style: normal; font-family: "Cambria Math", "STIX Two Math", "Latin Modern Math", "DejaVu Math TeX Gyre", math, serif; }
mfrac { padding: 0 .1em; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); font-size: .8rem; color: var(--quiet); }
footer p { margin: .3rem 0; }
label { font-weight: 600; }
input[type=text], input[type=password], select, textarea { font: inherit; color: inherit; padding: .35rem .5rem; border: 1px solid var(--edge); border-radius: 3px; background: var(--paper); min-width: 0; max-width: 100%; }
[aria-invalid=true] { border: 2px solid var(--bad) !important; }
.field { margin: 1rem 0; max-width: 44rem; }
.field label { display: block; margin-bottom: .2rem; }
.entry { display: flex; gap: .5rem; align-items: center; }
.entry input, .entry textarea { flex: 0 1 20rem; }
.units { color: var(--quiet); white-space: nowrap; }
.grid { border: 1px solid var(--line); margin: 1.2rem 0; padding: 0 .8rem .8rem; min-width: 0; }
.grid legend { padding: 0 .3rem; }
.entries td { padding: .15rem .25rem; }
.entries th[scope=row] { color: var(--quiet); width: 2.5rem; }
.entries input, .entries select, .entries textarea { width: 100%; }
.entries select { min-width: 5.5rem; }
.logo { display: block; max-width: 14rem; max-height: 5rem; margin: .6rem 0; }
.sign-in { display: grid; gap: .6rem; max-width: 26rem; }
`;

const style = screenStyle + diagramStyle + phoneStyle + printStyle;

/** A new style has a new address, so that browsers can keep what they have. */
export const stylePath = `/web/style.css?v=${createHash('sha256').update(style).digest('hex').slice(0, 12)}`;

export function serveStyle(scope: FastifyInstance): void {
  scope.get('/web/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(style),
  );
}
