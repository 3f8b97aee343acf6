import { type Column, type ErrorDetail, withoutZero } from '../../contract';
import { type Solution, type Template, TemplateInputError } from './template';

type Described = Pick<Template, 'fields' | 'outputs' | 'detailOutputs'>;
type InLabels = (text: string) => string;

/**
 * Writes the labels of inputs and outputs in place of their names: code and tests name a field as formulas do, a sentence for
 * users never does. A symbol or word of the trade that a label itself has, such as `bw` or `span`, stays.
 *
 * @example inLabels(template)('lcz was not given.') // 'Effective length for torsional buckling Lcz was not given.'
 */
export function inLabels({ fields, outputs, detailOutputs = [] }: Described): InLabels {
  const described = [...fields, ...outputs, ...detailOutputs];
  const ofLabels = new Set(described.flatMap(({ label }) => label.split(/[^\w']+/)));
  const columns = new Map(described.map(({ referenceId, columns: own }) => [referenceId, own ?? []]));
  const labels = new Map<string, string>();
  for (const { referenceId, label } of described)
    if (isName(referenceId) && !ofLabels.has(referenceId)) labels.set(referenceId, withoutZero(label));
  const tables = [...columns].filter(([, own]) => own.length > 0).map(([name]) => name);
  const names = [...new Set([...labels.keys(), ...tables])].sort((one, other) => other.length - one.length);
  // Nothing matches where there are no names.
  const pattern = new RegExp(
    `(?<![\\w"])(${names.join('|') || '(?!)'})(?![\\w"])(?:\\[(\\d+)\\](?:\\[(\\d+)\\])?)?( \\([^()]*\\))?`,
    'g',
  );
  const named = described.map(({ referenceId, label }) => [`${referenceId} (${label})`, label] as const);
  const withoutNames = (text: string) =>
    named.reduce((one, [found, label]) => (one.includes(found) ? one.replaceAll(found, label) : one), text);
  const labelOf = (name: string) => described.find(({ referenceId }) => referenceId === name)?.label ?? name;
  const inWords = (text: string) =>
    withoutNames(text).replace(
      pattern,
      (found, name: string, row?: string, cell?: string, behind = '', at = 0, whole = '') => {
        if (row === undefined && !labels.has(name)) return found;
        const label = labels.get(name) ?? withoutZero(labelOf(name));
        const rest = [labelOf(name), label].some((one) => behind === ` (${one})`) ? '' : behind;
        const place = row === undefined ? '' : placeOf(columns.get(name) ?? [], row, cell);
        const isFirst = at === 0 || /[.:] $/.test(whole.slice(0, at));
        return `${isFirst ? label : `“${label}”`}${place}${rest}`;
      },
    );
  // Most sheets of a template have the same few notes.
  const known = new Map<string, string>();
  return (text) => {
    const written = known.get(text) ?? inWords(text);
    if (known.size >= 100) known.clear();
    known.set(text, written);
    return written;
  };
}

/** Rows are counted from 0 in names and from 1 in sentences. */
function placeOf(columns: Column[], row: string, cell: string | undefined): string {
  const column = cell === undefined ? undefined : columns[Number(cell)]?.label;
  return `, row ${Number(row) + 1}${column === undefined ? '' : `, ${column}`}`;
}

/** `barSizeLong`, `f_c`, `lcz`; no word: `span`, `member`. */
const isName = (name: string) =>
  /[a-z\d][A-Z]|_/.test(name) || /^[b-df-hj-np-tv-z]{2,4}$/.test(name) || /\d/.test(name);

/** The template with labels for names in every sentence that a user reads. */
export function withLabels(template: Template): Template {
  const write = inLabels(template);
  const inWords = (details: ErrorDetail[]) =>
    details.map((detail) => ({ ...detail, message: write(detail.message) }));
  return {
    ...template,
    description: write(template.description),
    fields: template.fields.map((field) => writtenField(field, write)),
    outputs: template.outputs.map((output) => writtenField(output, write)),
    ...(template.detailOutputs && {
      detailOutputs: template.detailOutputs.map((output) => writtenField(output, write)),
    }),
    check: (inputs, project) => inWords(template.check(inputs, project)),
    solve(inputs, project) {
      try {
        return written(template.solve(inputs, project), write);
      } catch (error) {
        if (error instanceof TemplateInputError) throw new TemplateInputError(inWords(error.details));
        throw error;
      }
    },
  };
}

const writtenField = <T extends { description?: string }>(field: T, write: (text: string) => string): T =>
  field.description === undefined ? field : { ...field, description: write(field.description) };

/** The sentences of a solution; what is made when it is read stays so. */
function written(solution: Solution, write: (text: string) => string): Solution {
  const { results, check } = solution;
  const sentences = (['cautions', 'notes'] as const).flatMap((name) => {
    const text = results[name];
    return typeof text === 'string' ? [[name, write(text)] as const] : [];
  });
  const own = Object.getOwnPropertyDescriptors(solution);
  return Object.defineProperties({} as Solution, {
    ...own,
    results: { value: { ...results, ...Object.fromEntries(sentences) }, enumerable: true },
    notes: lazily(() => solution.notes.map(write)),
    ...(own.details && {
      details: lazily(() => {
        const { details = {} } = solution;
        return typeof details.cautions === 'string'
          ? { ...details, cautions: write(details.cautions) }
          : details;
      }),
    }),
    ...(check && {
      check: {
        value: {
          ...check,
          failReasons: check.failReasons.map(write),
          ...(check.errorReason !== undefined && { errorReason: write(check.errorReason) }),
        },
        enumerable: true,
      },
    }),
  });
}

function lazily(make: () => unknown): PropertyDescriptor {
  let made: { value: unknown } | undefined;
  return { enumerable: true, get: () => (made ??= { value: make() }).value };
}
