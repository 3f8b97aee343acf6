import type { FastifyBaseLogger } from 'fastify';
import { bodyLimits } from '../../../contract';
import type { Access } from '../../accounts/accounts';
import { findProject } from '../../projects/project';
import type { PublishedTemplate } from '../../publications/publications';
import type { ServiceContext } from '../../context/serviceContext';
import { readSheet } from '../../sheets/readSheet';
import type { Sheet } from '../../sheets/record/sheet';
import { typedInputs } from '../../../engineering/kit/typedInputs';
import { type Template, TemplateInputError } from '../../../engineering/kit/template';
import { BeamError } from '../../../engineering/rules/beam/model';
import { WoodError } from '../../../engineering/rules/wood/material';
import type { PageHead } from './pageHead';
import type { Drawing } from '../../../engineering/kit/drawing';
import { recompute, type Recomputed } from './steps/reportSteps';

/** Everything that a sheet's page shows. */
export interface Report extends PageHead {
  template: PublishedTemplate;
  /** The sheet as it is stored: long texts of `sheet` are cut. */
  stored: Sheet;
  recomputed: Recomputed;
  /** Empty where there is nothing to draw, or the inputs cannot be calculated. */
  sketches: Drawing[];
  /** Address of the page, for those who hold it on paper. */
  address: string;
}

/** @throws 404 as a sheet read does */
export async function readReport(
  context: ServiceContext,
  access: Access,
  sheetId: string,
  log: FastifyBaseLogger,
): Promise<Report> {
  const head = await readPageHead(context, access, sheetId);
  const { sheet, template, project } = head;
  const shown = withShortTexts(sheet);
  const recomputed = await recompute(context.engine, template, { sheet, shown }, project.defaults, (error) =>
    log.error({ err: error, sheetId }, 'the results of a report could not be computed again'),
  );
  const sketches = drawn(template, shown, (error) =>
    log.error({ err: error, sheetId }, 'the sketch of a report could not be drawn'),
  );
  const address = context.links.sheet(sheetId);
  return { ...head, stored: sheet, sheet: shown, recomputed, sketches, address };
}

/** A page repeats a label in many places: one longer than any name is cut, and ends in an ellipsis. */
function withShortTexts(sheet: Sheet): Sheet {
  const { inputs, outcome } = sheet;
  if (!hasLongText(inputs)) return sheet;
  return {
    ...sheet,
    inputs: short(inputs),
    outcome: outcome && { ...outcome, results: short(outcome.results) },
  };
}

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > bodyLimits.nameLength;

function hasLongText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isLong(value);
  return Object.values(value).some(hasLongText);
}

function short<Value>(value: Value): Value {
  if (isLong(value)) return `${value.slice(0, bodyLimits.nameLength).toWellFormed()}…` as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(short) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, short(part)])) as Value;
}

/** A report without its sketch is still a report. */
function drawn(template: Template, { inputs, outcome }: Sheet, onFault: (error: unknown) => void): Drawing[] {
  try {
    return template.sketch?.(typedInputs(template, inputs), outcome?.results ?? {}) ?? [];
  } catch (error) {
    // The verdict says what the inputs lack.
    const isKnown = [TemplateInputError, WoodError, BeamError].some((kind) => error instanceof kind);
    if (!isKnown) onFault(error);
    return [];
  }
}

/** What the printed pages of a sheet have in their margins. @throws 404 as a sheet read does */
export async function readPageHead(
  context: ServiceContext,
  access: Access,
  sheetId: string,
): Promise<PageHead & Pick<Report, 'template'>> {
  const { sheet, template } = await readSheet(context, access, sheetId);
  const project = await findProject(context.store.db, access, sheet.projectId);
  return { sheet, template, project, madeAt: context.clock().toISOString() };
}
