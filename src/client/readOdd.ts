import type * as z from 'zod/mini';
import { addinError } from './calcError';
import type { ClientRoute } from './operations';
import { type Entry, isEntry, isText, readable, type Remark, textAt } from './entries';
import { listRead, templateRead } from './templateAnswer';

interface Reader {
  serviceUrl: string;
  onRemark?: (text: string) => void;
}

/**
 * An answer that is not as the schema demands.
 *
 * @throws {CalcError} when what the interface shows is missing too
 */
export function readOdd<Answer>(
  { serviceUrl, onRemark }: Reader,
  { route, answer, isFile }: { route: ClientRoute; answer: z.ZodMiniType<Answer>; isFile?: boolean },
  json: unknown,
  status: number,
  requestText = '',
): Answer {
  const remarks: string[] = [];
  const parsed = answer.safeParse(oddAnswer(route, json, (text) => remarks.push(text)));
  if (parsed.success) {
    for (const remark of remarks) onRemark?.(remark);
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw addinError({
    kind: 'service',
    code: 'INVALID_ANSWER',
    message:
      `${serviceUrl} answered ${route} with something unreadable` +
      `${isFile ? '' : issue && json !== undefined ? ` at "${issue.path.join('.')}"` : ' (not JSON)'}: check the service in Settings${requestText}`,
    status,
    retryable: true,
  });
}

/**
 * An answer that the schema refuses, with what the interface does not show read in a sensible way. The schema judges it again: what gives
 * numbers stays strict.
 */
function oddAnswer(route: ClientRoute, answer: unknown, remark: Remark): unknown {
  if (route === 'listProjects') return projectsRead(answer, remark);
  if (!isEntry(answer)) return answer;
  switch (route) {
    case 'listTemplates':
      return listRead(answer, remark);
    case 'getTemplate':
      return templateRead(answer, remark);
    case 'getProject':
    case 'createProject':
      return projectRead(answer);
    case 'validate':
      return { ...answer, warnings: warningsRead(answer.warnings) ?? [], ...errorsRead(answer.errors) };
    default:
      return withWarnings(answer);
  }
}

/** Of a warning the interface shows the type alone. It stays one: a key that carries it was not stored. */
function warningsRead(warnings: unknown): Entry[] | undefined {
  if (!Array.isArray(warnings)) return undefined;
  return warnings.map((warning: unknown) => {
    const entry: Entry = isEntry(warning) ? warning : { message: warning };
    const { field, message, ...rest } = entry;
    return {
      ...rest,
      type: textAt(entry, 'type', 'code') ?? 'warning',
      ...(isText(field) ? { field } : {}),
      ...(isText(message) ? { message } : {}),
    };
  });
}

function errorsRead(errors: unknown): Entry {
  if (!Array.isArray(errors)) return { errors: undefined };
  return {
    errors: errors.map((error: unknown) => {
      const entry: Entry = isEntry(error) ? error : { message: error };
      const message = textAt(entry, 'message', 'reason', 'code') ?? 'the service gives no reason';
      return { ...entry, field: textAt(entry, 'field', 'referenceId') ?? '', message };
    }),
  };
}

/** A sheet, a solve, a calculation, a batch and its items. */
function withWarnings(answer: Entry): Entry {
  const warnings = warningsRead(answer.warnings);
  const items: unknown = answer.items;
  return {
    ...answer,
    ...('warnings' in answer ? { warnings } : {}),
    ...(Array.isArray(items)
      ? { items: items.map((item: unknown) => (isEntry(item) ? withWarnings(item) : item)) }
      : {}),
  };
}

/** Listing projects is not shown at all: a list by itself, or under one of the usual names, in one page. */
function projectsRead(answer: unknown, remark: Remark): unknown {
  const body: Entry = isEntry(answer) ? answer : { projects: answer };
  const list = [body.projects, body.items, body.data].find((each) => Array.isArray(each));
  if (list === undefined) return answer;
  const given = isEntry(body.pagination) ? body.pagination : {};
  const numbers = Object.entries(given).filter(([, value]) => typeof value === 'number');
  return {
    projects: readable(list, 'The list of projects: entry', projectRead, remark),
    pagination: { page: 1, limit: 0, total: 0, totalPages: 1, ...Object.fromEntries(numbers) },
  };
}

function projectRead(entry: Entry): Entry | undefined {
  const projectId = textAt(entry, 'projectId', 'id');
  if (projectId === undefined) return undefined;
  const shown = ['projectUrl', 'state', 'projectNumber', 'clientName', 'buildingStandard', 'unitSystem'];
  const rest = Object.entries(entry).filter(([name, value]) => !shown.includes(name) || isText(value));
  return { ...Object.fromEntries(rest), projectId, name: textAt(entry, 'name', 'title') ?? projectId };
}
