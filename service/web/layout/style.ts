import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { printStyle } from './printStyle';
import { diagramStyle } from './diagramStyle';
import { phoneStyle } from './phoneStyle';

const screenStyle = `
:root { --ink: #1b1f24; --quiet: #59616b; --line: #c9ced6; --faint: #f3f5f8; --accent: #0b5394; --good: #14612b; --bad: #a3161b; }
* { box-sizing: border-box; }
html { font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; color: var(--ink); background: #fff; }
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
button, .button { font: inherit; font-weight: 600; display: inline-block; padding: .45rem 1rem; border: 1px solid var(--accent); border-radius: 4px; background: var(--accent); color: #fff; text-decoration: none; cursor: pointer; }
button.second, .button, button.plain { background: #fff; color: var(--accent); }
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
.checks th:nth-child(2) { width: 24%; }
.tag { font-weight: 700; white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .5rem; border-bottom: 1px solid var(--line); }
thead th { font-size: .8rem; color: var(--quiet); border-bottom: 2px solid var(--line); vertical-align: bottom; }
tbody th { font-weight: 400; }
td.number { font-variant-numeric: tabular-nums; }
.values td.number { font-weight: 600; }
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
input[type=text], input[type=password], select, textarea { font: inherit; color: inherit; padding: .35rem .5rem; border: 1px solid #767d87; border-radius: 3px; background: #fff; min-width: 0; max-width: 100%; }
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
