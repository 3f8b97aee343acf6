import type {
  AttributeValue,
  ErrorDetail,
  Field,
  Output,
  Preset,
  ProjectDefaults,
  ResultValue,
} from '../../contract';
import type { Drawing } from './drawing';
import type { MemberDiagram } from './memberDiagram';
import type { PlanDiagram } from './planDiagram';
import type { RangeDiagram } from './rangeDiagram';
import type { ReportTable } from './reportTable';

/** A row of a table field, typed, by the referenceId of its column. */
export type Row = Record<string, number | string | null>;

/** Typed values by the referenceId of their field; null where the sheet holds none. */
export type Inputs = Record<string, number | string | boolean | Row[] | null>;

/**
 * What a sheet holds, by referenceId: numbers as strings, an enum as its option exactly as published, booleans as
 * '1' or '0', tables as rows of cells in column order, as sent (interface, "Rules for inputs and results").
 */
export type StoredInputs = Record<string, AttributeValue>;

/** One line of the calculation, as the report prints it. Values carry full precision. */
export interface Step {
  symbol: string;
  label: string;
  /** The equation in symbols, or the name of the table. */
  formula: string;
  /** The equation with this calculation's numbers in it. */
  substituted: string;
  value: number | string | boolean;
  /** null for a number without a unit. */
  units: string | null;
  /** Clause, equation, table or figure of the standard. */
  clause: string;
  /** What the step is a part of: `Shear`. */
  section?: string;
  /** A requirement such as cover or spacing: met or not, and no part of the utilization while it is met. */
  isDetail?: boolean;
  /** What its formula is computed from, by symbol. Crosses only for a report. */
  from?: Readonly<Record<string, number | string>>;
}

/** The template's governing pass/fail check (interface, "Verdict"). */
export interface SummaryCheck {
  referenceId: string;
  /** Absent when the check could not be evaluated. */
  value?: number | boolean;
  error: boolean;
  /** Empty unless the check was evaluated and failed. */
  failReasons: string[];
  /** Why the check could not be evaluated; a whole sentence. */
  errorReason?: string;
  /** Label of the check that governs, where the generic answer has no results that say so. */
  governing?: string;
  /** What may make the numbers wrong, likewise; blank if there is nothing. */
  cautions?: string;
}

export interface Solution {
  steps: Step[];
  /** By referenceId of the template's outputs: only those that apply to the inputs. */
  results: Record<string, ResultValue>;
  /** Further results that do not flow into the generic answer: a typed endpoint returns them. */
  details?: Record<string, ResultValue>;
  /** Absent when the template defines no check. */
  check?: SummaryCheck;
  /** For the report. Made when they are read: a cell never does. */
  diagrams?: MemberDiagram[];
  /** The diagrams at these places of the member only, for a table along it. */
  diagramsAt?(places: readonly number[]): MemberDiagram[];
  /** Like the diagrams, but only for the report. */
  ranges?: RangeDiagram[];
  /** Like the diagrams, but only for the report. */
  plans?: PlanDiagram[];
  /** Like the diagrams, but only for the report. */
  tables?: ReportTable[];
  /** What was assumed, left out or must be known to use the results; whole sentences. */
  notes: string[];
  /** referenceIds of inputs that were given and change nothing (`Template.countsOnly`). */
  withoutEffect?: string[];
}

/** A published calculation: everything that the service needs to list, describe and run it. */
export interface Template {
  code: string;
  name: string;
  category: string | null;
  description: string;
  /** A line drawing on 24 by 24 as the path of an SVG; a template without one has that of its category. */
  icon?: string;
  /** What engineers look for when they mean this template, beside the words of its code, name and category. */
  searchWords?: readonly string[];
  version: number;
  /** False: a calculate answers with the verdict but with empty `results`. */
  returnsResults: boolean;
  fields: Field[];
  outputs: Output[];
  /** Describes a solution's `details` for the report; they are not among the published outputs. */
  detailOutputs?: Output[];
  presets: Preset[];
  /**
   * What each input counts for that some other inputs leave without any effect, to follow `it counts`: `for snow loads`. Answers
   * name one that was given and changes nothing.
   */
  countsOnly?: Record<string, string>;
  /** Drawings of the inputs, as the calculation resolves them, with its results once there are any. May throw what `solve` throws. */
  sketch?(inputs: Inputs, results?: Solution['results']): Drawing[];
  /** The outputs that a block on a worksheet shows first, and that the report of a load begins with. Every calculation has them. */
  headline?: string[];
  /**
   * Of a load: the outputs that construction documents state beside its inputs and loads (IBC 1603.1.3 to 1603.1.5), with `±` before
   * one that acts both ways.
   */
  statedFactors?: readonly string[];
  /**
   * What the report on one page prints besides inputs, verdict and checks: in the order of the calculation the steps with these symbols,
   * or the first that comes to the output of that name, and outputs that are tables. Of loads without it: the steps of the headline and
   * of the stated factors.
   */
  onePage?: {
    steps: readonly string[];
    tables?: readonly string[];
    /** Inputs whose rows those tables have. */
    inputsInTables?: readonly string[];
  };

  /** Names of the project defaults that a sheet with these inputs reads; a change of one makes it unsolved. */
  projectDefaultsRead(inputs: Inputs): string[];

  /**
   * Problems of values that are each allowed but not together. Without a project, whatever depends on the project's
   * defaults is left to the solve.
   */
  check(inputs: Inputs, project: ProjectDefaults | null): ErrorDetail[];

  /**
   * Runs the calculation. Pure.
   *
   * @throws {TemplateInputError} for inputs that the template rejects together, and for a project default that is
   * needed and missing or not allowed
   */
  solve(inputs: Inputs, project: ProjectDefaults): Solution;
}

/** Inputs that the template rejects when it runs; answered as 422 with these details. */
export class TemplateInputError extends Error {
  override name = 'TemplateInputError';

  constructor(readonly details: ErrorDetail[]) {
    super(details.map((detail) => detail.message).join(' '));
  }
}
