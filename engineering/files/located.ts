import { isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { limits, type TemplateFile, templateFile } from './schema';

/** Where in the file something cannot stay as it is; lines and columns count from 1. */
export interface FileProblem {
  line: number;
  column: number;
  message: string;
}

/** The file cannot be a template: every problem with its place. */
export class TemplateFileError extends Error {
  override name = 'TemplateFileError';

  constructor(readonly problems: readonly FileProblem[]) {
    super(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
  }
}

/** Keys and indices that lead to a value of the file. */
export type Path = readonly (string | number)[];

/** What a file holds, and where. */
export interface LocatedFile {
  file: TemplateFile;
  /** The problem at a place of the file. */
  problem(path: Path, message: string): FileProblem;
}

const most = 50;

/**
 * Reads the text of a `*.calc.yaml`.
 *
 * @throws {TemplateFileError} when it is not YAML, or not of the shape of a template
 */
export function locatedFile(text: string): LocatedFile {
  if (text.length > limits.size)
    throw new TemplateFileError([at1(`A template file can have at most ${limits.size / 1024} kB.`)]);
  const counter = new LineCounter();
  const document = read(text, counter);
  const problem = (path: Path, message: string): FileProblem => {
    const offset = offsetOf(document, path);
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col), message };
  };
  const parsed = templateFile.safeParse(valueOf(document));
  if (parsed.success) return { file: parsed.data, problem };
  const problems = parsed.error.issues.flatMap((issue) => issuesOf(issue, []));
  throw new TemplateFileError(problems.slice(0, most).map(({ path, message }) => problem(path, message)));
}

const at1 = (message: string): FileProblem => ({ line: 1, column: 1, message });

/** What YAML makes of a text without the quotes that it needs. */
const textErrors: ReadonlySet<string> = new Set([
  ...['BAD_SCALAR_START', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR', 'UNEXPECTED_TOKEN'],
]);

function read(text: string, lineCounter: LineCounter) {
  let document;
  try {
    document = parseDocument(text, {
      lineCounter,
      prettyErrors: false,
      schema: 'core',
      merge: false,
      // It would compare each key with all others.
      uniqueKeys: false,
      logLevel: 'error',
    });
  } catch (error) {
    // Too deep for the stack.
    throw new TemplateFileError([
      at1(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`),
    ]);
  }
  const [first] = document.errors;
  if (first) {
    const { line, col } = lineCounter.linePos(first.pos[0]);
    const hint = textErrors.has(first.code) ? ' Text that contains one of | { } [ ] , : # needs quotes.' : '';
    throw new TemplateFileError([{ line, column: col, message: `${first.message}.${hint}` }]);
  }
  const repeated = firstRepeatedKey(document);
  if (repeated === undefined) return document;
  const { line, col } = lineCounter.linePos(repeated);
  throw new TemplateFileError([{ line, column: col, message: 'This key is repeated.' }]);
}

/** Where it is. */
function firstRepeatedKey(document: Document): number | undefined {
  let repeated: number | undefined;
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<string>();
      for (const { key } of items) {
        const text = String(isScalar(key) ? key.value : key);
        if (keys.has(text)) {
          repeated = isNode(key) ? (key.range?.[0] ?? 0) : 0;
          return visit.BREAK;
        }
        keys.add(text);
      }
      return undefined;
    },
  });
  return repeated;
}

type Document = ReturnType<typeof parseDocument>;

function valueOf(document: Document): unknown {
  try {
    // A name for a part that is used again could make the file as large as it likes.
    return document.toJS({ maxAliasCount: 0 }) as unknown;
  } catch (error) {
    throw new TemplateFileError([
      at1(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`),
    ]);
  }
}

/** Of the value; of what holds it, where the file does not have it. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** A union is reported as the branch that comes closest: the one whose problems lie deepest. */
function issuesOf(issue: z.core.$ZodIssue, above: Path): { path: Path; message: string }[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? key.toString() : key))];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((issues) => issues.flatMap((one) => issuesOf(one, path)));
    const depth = (branch: { path: Path }[]) => Math.max(0, ...branch.map((one) => one.path.length));
    const [closest] = [...branches].sort(
      (one, other) => depth(other) - depth(one) || one.length - other.length,
    );
    if (closest && depth(closest) > path.length) return closest;
  }
  const name = path.at(-1);
  const field = typeof name === 'string' ? `${name}: ` : '';
  return [{ path, message: `${field}${sentence(issue)}` }];
}

function sentence(issue: z.core.$ZodIssue): string {
  const quotes = 'Text or a formula with a comma needs quotes here.';
  if (issue.code === 'unrecognized_keys') {
    const isText = issue.keys.some((key) => !/^\w+$/.test(key));
    return `there is no ${issue.keys.map((key) => JSON.stringify(key)).join(', ')} here.${isText ? ` ${quotes}` : ''}`;
  }
  // A point.
  if (issue.code === 'too_big' && issue.origin === 'array' && issue.maximum === 2)
    return `has two formulas, [x, y]. ${quotes}`;
  if (issue.code === 'invalid_type' && issue.expected === 'string')
    return 'must be text; put quotes around text that looks like something else.';
  return issue.message.replace(/\.?$/, '.');
}
