import type * as z from 'zod/mini';
import type { ErrorDetail } from '../../contract';

type Issue = z.core.$ZodIssue;

/** Each problem of a schema as a field's path (`items[3].ref`) and a message. The path of the whole is ''. */
export function issueDetails(issues: Issue[]): ErrorDetail[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: pathOf([...issue.path, key]),
        message: `${key} is not a field of this request.`,
      }));
    return [{ field: pathOf(issue.path), message: messageOf(issue) }];
  });
}

/** As `items[3].ref`; of the whole it is empty. */
export function pathOf(path: PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

function messageOf(issue: Issue): string {
  const subject = pathOf(issue.path) || 'The body';
  if (issue.code === 'invalid_union' && issue.path.includes('attributes'))
    return `${subject} must be a number, text, true or false, null, or a list of rows.`;
  if (issue.code === 'invalid_format' && issue.format === 'guid') return `${subject} takes a UUID.`;
  return `${subject}: ${issue.message}`;
}
