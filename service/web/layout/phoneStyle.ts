/** On a narrow screen a row of a wide table becomes a block, each cell with its column's heading. */
export const phoneStyle = `
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
  .stacked td, .stacked tbody th, .steps td.number { display: grid; grid-template-columns: 7.5rem minmax(0, 1fr); gap: 0 .5rem; border: 0; padding: .15rem 0; text-align: left; white-space: pre-wrap; width: auto; }
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
