import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { type CallToolResult, ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { bodyLimits } from '../../contract';
import { CalcError } from '../../src/client/calcError';
import type { Runtime } from '../../src/runtime';
import { RequestError } from '../lib/requestError';
import { agentInputs } from './agentInputs';
import { calculate, mostStudyRows, study } from './calculate';
import { design } from './design';
import { readReportResult, type ReportReader, reportText } from './reports';
import { sealedAnswer } from './sealedAnswer';
import { verify } from './verify';
import { clausesText, describeTemplate, findTemplates, listOptions } from './templates';

const text = (description: string) =>
  z.string().check(z.maxLength(bodyLimits.nameLength), z.meta({ description }));
const number = (description: string) => z.number().check(z.meta({ description }));

const template = text('Template, by code or name, as find_templates lists it.');
const preset = z.optional(text('Code of a preset, applied before the inputs.'));
const project = z.optional(text('Project, by name or id. Leave it out where there is only one.'));
const outputs = z.optional(
  z
    .array(text('Name of an output, perhaps with units: "Mu [kN-m]".'))
    .check(z.maxLength(40), z.meta({ description: 'Outputs to return; the main ones if left out.' })),
);
const calculated = { template, inputs: agentInputs, preset, outputs, project };

/** What an agent reads before it calls anything. */
const instructions = [
  'Structural calculations by published standards. Every number comes from the service: never compute, round, or recall one yourself.',
  'To put a number into a workbook, write its formula (CALC functions), not its value.',
  'Where a tool answers with an error, ask the user what it says to ask; do not guess an input.',
  'State the verdict, the governing check with its clause, the cautions, and the defaults that were used.',
  'Make a report only when the user asks for one.',
].join(' ');

/**
 * The tools and resources of one request of an agent.
 *
 * @param open the add-in's parts with the caller's key
 */
export function createAgentServer(open: () => Runtime, reports: ReportReader): McpServer {
  const server = new McpServer({ name: 'calc', title: 'Calc', version: '1' }, { instructions });
  const tool: AddTool = (name, description, inputSchema, work, isReading = true) => {
    const annotations = { readOnlyHint: isReading, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { description, inputSchema, annotations }, (given) =>
      answered(reports, async () => {
        const answer = await work(open(), inputSchema.parse(given));
        return sealedTools.has(name) ? sealedAnswer(reports.context, name, answer) : answer;
      }),
    );
  };
  readingTools(tool, reports);
  calculatingTools(tool);
  registerResources(server, open, reports);
  return server;
}

/** Those that answer with numbers. */
const sealedTools = new Set(['read_report', 'calculate', 'study', 'design']);

/** Adds a tool that reads; one that can make a report says so. */
type AddTool = <Given extends object>(
  name: string,
  description: string,
  inputSchema: z.ZodMiniType<Given>,
  work: (runtime: Runtime, given: Given) => Promise<object>,
  isReading?: boolean,
) => void;

function readingTools(tool: AddTool, reports: ReportReader): void {
  tool(
    'find_templates',
    'Finds calculations by what they are for, such as "steel beam" or "snow drift".',
    z.strictObject({ search: z.optional(text('Words; all templates if left out.')) }),
    findTemplates,
  );
  tool(
    'describe_template',
    'Lists the inputs of a template with their units, options, and defaults, its outputs, and its presets.',
    z.strictObject({ template }),
    describeTemplate,
  );
  tool(
    'list_options',
    'Lists the options of one input, such as the sections that have "W16" in their names.',
    z.strictObject({
      template,
      input: text('Name of the input.'),
      search: z.optional(text('Part of the option.')),
    }),
    listOptions,
  );
  tool(
    'read_report',
    'Reads a report that exists: its verdict, its numbers, and where its text is. Makes nothing.',
    z.strictObject({ report: text('Id of the report, or its link.'), outputs }),
    (runtime, given) => readReportResult(runtime, reports, given),
  );
  tool(
    'verify',
    'Checks whether this service computed a result: by the seal of a report, of a record, or of an answer of one of these tools. Says what is sealed, and what differs from the report. A seal does not say that the inputs are right.',
    z.strictObject({
      answer: z.optional(
        z.record(z.string(), z.unknown()).check(
          z.meta({
            description: `Instead of report: an answer of ${[...sealedTools].join(', ')}, unchanged, with its seal.`,
          }),
        ),
      ),
      report: z.optional(text('Id of the report, or its link.')),
      record: z.optional(
        z.record(z.string(), z.unknown()).check(
          z.meta({
            description:
              'Instead of report: an answer of the service, or an entry of seals.json from a PDF, unchanged (sheetId, projectId, templateCode, results, seal).',
          }),
        ),
      ),
    }),
    (_, given) => verify(reports, given),
  );
}

function calculatingTools(tool: AddTool): void {
  tool(
    'calculate',
    'Calculates one case. Makes no report unless "report" is given, which only the user may ask for.',
    z.strictObject({
      ...calculated,
      report: z.optional(
        z
          .strictObject({ name: z.optional(text('What the report is called.')) })
          .check(
            z.meta({ description: 'Keeps the calculation as a report. Only when the user asks for one.' }),
          ),
      ),
    }),
    calculate,
    false,
  );
  tool(
    'study',
    `Calculates up to ${mostStudyRows} cases that differ in some inputs. Makes no reports.`,
    z.strictObject({
      ...calculated,
      rows: z
        .array(agentInputs)
        .check(
          z.minLength(1),
          z.maxLength(mostStudyRows),
          z.meta({ description: 'A case each: the inputs that differ, the same names in each row.' }),
        ),
    }),
    study,
  );
  tool(
    'design',
    'Finds the lightest option of a size that passes, or the value of a number that brings an output to a target. Makes no report.',
    z.strictObject({
      ...calculated,
      input: text('Name of the input to find, such as "section" or "span".'),
      lightest: z.optional(
        z
          .strictObject({
            filter: z.optional(text('Beginnings of names, such as "W16, W18"; also "depth <= 18".')),
          })
          .check(z.meta({ description: 'Looks for the lightest option that passes.' })),
      ),
      solveFor: z.optional(
        z
          .strictObject({
            target: z.optional(
              text('Utilization, 1 if left out; or an output with its value: "moment = 20".'),
            ),
            from: z.optional(number('Smallest value to try, in the units of the input.')),
            to: z.optional(number('Largest value to try.')),
            step: z.optional(number('Rounds to a multiple of this, on the side that passes.')),
          })
          .check(z.meta({ description: 'Looks for a number.' })),
      ),
    }),
    design,
  );
}

function registerResources(server: McpServer, open: () => Runtime, reports: ReportReader): void {
  const resource = (name: string, uri: string, description: string, read: (id: string) => Promise<string>) =>
    server.registerResource(
      name,
      new ResourceTemplate(uri, { list: undefined }),
      { description, mimeType: 'text/plain' },
      async ({ href }, { id }) => {
        try {
          const text = await read(decodeURIComponent(String(id)));
          return { contents: [{ uri: href, mimeType: 'text/plain', text }] };
        } catch (error) {
          throw new McpError(ErrorCode.InvalidParams, said(error, reports.log).message);
        }
      },
    );
  resource('report', 'calc://reports/{id}', 'A report as text, with every step and clause.', (id) =>
    reportText(reports, id),
  );
  resource('clauses', 'calc://templates/{id}/clauses', 'The clauses that a template calculates by.', (id) =>
    clausesText(open(), id),
  );
}

/** What a tool says, as JSON text; its error says what to ask the user. */
async function answered({ log }: ReportReader, work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: said(error, log) }) }] };
  }
}

function said(error: unknown, log: ReportReader['log']) {
  if (error instanceof URIError) return { code: 'NOT_FOUND', message: 'There is no such address.' };
  if (error instanceof RequestError) return { code: error.code, message: error.message };
  if (!(error instanceof CalcError)) {
    log.error({ err: error }, 'a tool of the agent interface failed');
    return { code: 'INTERNAL_ERROR', message: 'The service failed. Its log has the reason.' };
  }
  const { code, kind, message, field, details = [] } = error;
  const problems = details.length > 0 ? details : [{ field: field ?? '', message }];
  return {
    code,
    message,
    ...(kind === 'input' && {
      problems,
      ask: `Ask the user, and do not choose a value: ${problems.map((one) => one.message).join('; ')}`,
    }),
  };
}
