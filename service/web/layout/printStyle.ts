/** Paper, A4 or Letter: black on white, heads of tables on every page, no row cut in two. */
export const printStyle = `
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
  .steps thead th:nth-child(1) { width: 8%; } .steps thead th:nth-child(2) { width: 23%; } .steps thead th:nth-child(3) { width: 40%; }
  .steps thead th:nth-child(4) { width: 12%; } .steps thead th:nth-child(5) { width: 17%; }
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
