import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorDetail } from '../../../contract';
import { overLimit } from '../../lib/bodyCounts';
import { issueDetails } from '../../lib/issueDetails';
import { firstDetails, RequestError, summaryOf } from '../../lib/requestError';
import { unstorableTexts } from '../../lib/storableText';

// Messages name what was expected; without a locale they would all read "Invalid input".
z.config(z.locales.en());

/** An id of ours on the wire: any UUID, read in lower case. */
export const uuid = z.guid().check(z.toLowerCase());

export const sheetPath = z.object({ sheetId: uuid });
export const projectPath = z.object({ projectId: uuid });
export const batchPath = z.object({ projectId: uuid, batchId: uuid });
export const templatePath = z.object({ code: z.string() });

/** Reads bodies, queries and path parameters through their schemas, strictly. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data) => {
    const over = overLimitOf(httpPart, data);
    if (over) return { error: invalid(422, [asAttribute(over)]) };
    const read = z.safeParse(schema, data);
    if (!read.success) return { error: rejection(read.error.issues, httpPart) };
    const problems = httpPart === 'body' ? unstorableTexts(read.data) : [];
    if (problems.length > 0) return { error: invalid(422, problems.map(asAttribute)) };
    return { value: read.data };
  };
};

/** The items of a batch are looked at one by one, and of reports to compare there may be more than a list has entries. */
function overLimitOf(httpPart: string | undefined, data: unknown): ErrorDetail | null {
  if (httpPart === 'items' || httpPart === 'sheets') return overLimit(data, [], httpPart);
  return httpPart === 'body' ? overLimit(data) : null;
}

/** 400 for a malformed header or id, 422 for everything else (interface, "Request-level errors"). */
function rejection(issues: z.core.$ZodIssue[], httpPart: string | undefined): RequestError {
  const details = issueDetails(issues).map(asAttribute);
  const badId = issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'guid');
  return invalid(badId || httpPart === 'headers' ? 400 : 422, details);
}

function invalid(status: number, details: ErrorDetail[]): RequestError {
  return new RequestError(status, 'VALIDATION_ERROR', summaryOf(details), firstDetails(details));
}

/** A problem of one attribute is named by its referenceId, as the template's own problems are. */
function asAttribute({ field, message }: ErrorDetail): ErrorDetail {
  return { field: field.replace(/^attributes\./, ''), message };
}
