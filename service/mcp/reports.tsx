import type { FastifyBaseLogger } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import { resultOfSheet } from '../../src/core/outputs/calculationResult';
import type { Runtime } from '../../src/runtime';
import type { Access } from '../accounts/accounts';
import type { ServiceContext } from '../context/serviceContext';
import { isElement, type Node, readMarkup } from '../web/pdf/drawing/markup';
import { readReport } from '../web/report/report';
import { ReportBody } from '../web/report/reportBody';
import { answeredTemplate, namedTemplate } from './agentCase';
import { headOf, numbersOf, wantedOutputs } from './agentResult';
import { called, literal } from './formula';

/** Reads reports with the rights of the caller. */
export interface ReportReader {
  context: ServiceContext;
  access: Access;
  log: FastifyBaseLogger;
}

/** Longest text of a report that an agent is given. */
const longestText = 60_000;

/** The id of a report, given as it is or as the end of its link. */
export const idOf = (given: string) =>
  given
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) ?? '';

/** What a report says, as READSHEET reads it. Makes nothing. */
export async function readReportResult(
  runtime: Runtime,
  { context, access, log }: ReportReader,
  given: { report: string; outputs?: string[] | undefined },
) {
  const sheetId = idOf(given.report);
  const sheet = await runtime.client().getSheet(sheetId);
  const { recomputed } = await readReport(context, access, sheetId, log);
  const { template } = await namedTemplate(runtime, { template: sheet.templateCode });
  const names = wantedOutputs(template, given.outputs);
  const steps = recomputed?.steps ?? [];
  const read = resultOfSheet(answeredTemplate(template), sheet, sheet.solvedAt ?? '');
  const result = { ...read, results: { ...recomputed?.details, ...read.results } };
  const formulaOf = (output: string) => called('READSHEET', [literal(sheetId), literal(output)]);
  return {
    template: { code: template.code, name: template.name, version: template.version },
    name: sheet.name,
    status: sheet.status,
    solvedAt: sheet.solvedAt ?? null,
    ...headOf(result, steps),
    numbers: sheet.status === 'solved' ? numbersOf(result, names, steps, formulaOf) : [],
    report: { id: sheetId, url: sheet.sheetUrl ?? null, text: reportUri(sheetId) },
  };
}

export const reportUri = (sheetId: string) => `calc://reports/${encodeURIComponent(sheetId)}`;

/** The report as it stands on its page, as plain text. */
export async function reportText({ context, access, log }: ReportReader, given: string): Promise<string> {
  const report = await readReport(context, access, idOf(given), log);
  const markup = readMarkup(renderToStaticMarkup(<ReportBody report={report} />));
  const text = textOf(markup)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
  if (text.length <= longestText) return text;
  return `${text.slice(0, longestText)}\nThe rest is left out: open ${report.address}`;
}

const leftOut = ['svg', 'style', 'script', 'form', 'nav', 'caption'];
const lines = ['p', 'li', 'tr', 'dd', 'h1', 'h2', 'h3', 'section', 'div', 'figcaption'];

/** What follows the text of an element. */
const ends: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lines.map((name) => [name, '\n'])),
  ...{ td: ' | ', th: ' | ', dt: ': ' },
};

/** What a formula shows by where its parts stand is written with signs. */
const typeset: Readonly<Record<string, (...parts: string[]) => string>> = {
  mfrac: (above = '', below = '') => `${grouped(above)}/${grouped(below)}`,
  msup: (base = '', power = '') => `${grouped(base)}^${grouped(power)}`,
  msqrt: (...parts) => `√(${parts.join('')})`,
  sup: (...parts) => `^${grouped(parts.join(''))}`,
};

const grouped = (part: string) => (/^[\p{L}\p{N}.′]*$/u.test(part) ? part : `(${part})`);

function textOf(node: Node): string {
  if (!isElement(node)) return node;
  const { name, children } = node;
  if (leftOut.includes(name)) return '';
  const parts = children.map(textOf);
  return Object.hasOwn(typeset, name) ? typeset[name]!(...parts) : parts.join('') + (ends[name] ?? '');
}
