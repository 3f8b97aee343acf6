/** Paper, A4 or Letter: black on white, heads of tables on every page, no row cut in two. */
export const printStyle = `
@page { margin: 18mm 15mm; }
@media print {
  :root { --ink: #000; --quiet: #333; --line: #999; --accent: #000; --good: #000; --bad: #000; }
  html { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .bar, .actions, nav, .appendix { display: none; }
  a { color: inherit; text-decoration: none; }
  h1 { margin-top: 0; }
  h2, h3 { break-after: avoid; }
  thead { display: table-header-group; }
  tr, .blocks li, .verdict, .title-block, .notice { break-inside: avoid; }
  th, td { padding: .2rem .4rem; }
  .title-block { grid-template-columns: 1fr 1fr; }
  footer { break-inside: avoid; }
}
`;
