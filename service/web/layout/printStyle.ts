/** Paper, A4 or Letter: black on white, heads of tables on every page, no row cut in two. */
export const printStyle = `
@page { margin: 18mm 14mm 16mm; font: 8pt system-ui, "Liberation Sans", Arial, sans-serif; }
@media print {
  :root { --ink: #000; --quiet: #333; --line: #999; --accent: #000; --good: #0a5a24; --bad: #a3161b; }
  html { font-size: 9pt; line-height: 1.3; }
  body, .utilization { print-color-adjust: exact; }
  main { max-width: none; padding: 0 1px; }
  .bar, .actions, nav, .appendix { display: none; }
  a { color: inherit; text-decoration: none; }
  h1 { margin: 0 0 .4rem; }
  h2 { margin-top: 1rem; }
  h2, h3, legend, .group, .quiet { break-after: avoid; }
  h2 + *, h3 + * { break-before: avoid; }
  thead { display: table-header-group; break-after: avoid; }
  tr, .short, .blocks li, .verdict, .title-block, .notice, .diagram { break-inside: avoid; }
  p, li { orphans: 3; widows: 3; }
  th, td { padding: .12rem .4rem; }
  .verdict { margin: .6rem 0; padding: .2rem .8rem .3rem; }
  .verdict .word { font-size: 1.5rem; }
  .title-block { grid-template-columns: 1fr 1fr; }
  .title-block div { padding: .15rem .5rem; }
  .steps { table-layout: fixed; font-size: .9em; }
  .steps th:nth-child(1) { width: 11%; } .steps th:nth-child(2) { width: 20%; } .steps th:nth-child(3) { width: 42%; }
  .steps th:nth-child(4) { width: 12%; } .steps th:nth-child(5) { width: 15%; }
  .steps td.number { white-space: normal; }
  .formula { margin: 0; }
  .drawings { display: grid; grid-template-columns: repeat(3, 1fr); gap: .8rem; }
  .drawings.plans { grid-template-columns: 1fr 1fr; }
  .drawings h3 { margin-top: 0; }
  .diagram { max-width: none; }
  /* Two columns of values on a page. */
  .value-columns { columns: 2; column-gap: 1.5rem; }
  footer { margin-top: 1rem; break-inside: avoid; }
}
`;
