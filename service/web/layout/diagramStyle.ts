/** Drawings: black lines that a copier keeps; a second curve is dashed. */
export const diagramStyle = `
.diagram { margin: 0 0 1.2rem; max-width: 40rem; break-inside: avoid; }
.diagram svg { display: block; width: 100%; height: auto; font-size: 12px; }
.diagram text { fill: var(--ink); }
.diagram text.quiet { fill: var(--quiet); }
.diagram .mark text { font-weight: 600; paint-order: stroke; stroke: #fff; stroke-width: 4px; stroke-linejoin: round; }
.diagram .curve { fill: none; stroke: var(--ink); stroke-width: 1.8; stroke-linejoin: round; }
.diagram .second { stroke-dasharray: 5 3; stroke-width: 1.4; }
.diagram .tick { stroke: var(--line); stroke-width: .7; }
.diagram .zero { stroke: var(--quiet); stroke-width: 1; }
.diagram .range { stroke: var(--ink); stroke-width: 5; }
.diagram .member { stroke: var(--ink); stroke-width: 3; }
.diagram .support path, .diagram .support circle { fill: #fff; stroke: var(--ink); stroke-width: 1.2; }
.diagram .zone { stroke: var(--ink); stroke-width: .7; }
.diagram .measure path { fill: none; stroke: var(--ink); stroke-width: 1; }
.diagram .edge { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 6 3; }
.diagram .shade0 { fill: #fff; }
.diagram .shade1 { fill: #eee; }
.diagram .shade2 { fill: #ddd; }
.diagram .shade3 { fill: #c8c8c8; }
.diagram .shade4 { fill: #b4b4b4; }
.diagram .shade5 { fill: #a0a0a0; }
.diagram figcaption { font-size: .9rem; }
.sketches { display: flex; flex-wrap: wrap; gap: .6rem 1.6rem; align-items: flex-end; }
.sketch { margin: 0; width: fit-content; max-width: 100%; break-inside: avoid; }
.sketch svg { display: block; max-width: 100%; height: auto; }
.sketch text { fill: var(--ink); paint-order: stroke; stroke: #fff; stroke-width: 3px; stroke-linejoin: round; }
/* The caption is as wide as its drawing. */
.sketch figcaption { contain: inline-size; font-size: .85rem; color: var(--quiet); }
.sketch .body { fill: #e6e6e6; stroke: var(--ink); stroke-width: 1; }
.sketch .hole { fill: #fff; stroke: var(--ink); stroke-width: 1; }
.sketch .outline { fill: none; stroke: var(--ink); stroke-width: 1; }
.sketch .load { fill: #eee; stroke: var(--quiet); stroke-width: .7; }
.sketch .ink { fill: var(--ink); stroke: var(--ink); stroke-width: 1; }
.sketch .thin { fill: none; stroke: var(--quiet); stroke-width: .7; }
.sketch .edge { fill: none; stroke: var(--ink); stroke-width: 1; stroke-dasharray: 6 3; }
.sketch .member { fill: none; stroke: var(--ink); stroke-width: 3; }
.sketch .support { fill: #fff; stroke: var(--ink); stroke-width: 1.2; }
.sketch .open { fill: none; }
@media screen and (min-width: 60rem) { .sketch svg { zoom: 1.35; } }
.drawings { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0 1.2rem; }
.drawings.plans { grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); }
@media screen and (max-width: 40rem) { .diagram svg { font-size: 14px; } }
.diagram svg.along { font-size: 12px; }
.diagram > p { margin: .2rem 0; font-size: .9rem; }
.diagram ul { margin: .2rem 0; padding-left: 1.2rem; }
`;
