import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { OwnTemplateError } from '../publications/ownTemplates';
import type { Publications } from '../publications/publications';
import { limits } from '../../engineering/files/schema';
import { TemplateFileError } from '../../engineering/files/templateFile';

const ending = '.calc.yaml';

/**
 * Publishes the templates of `DATA_DIR/templates` for everybody. The log names a file that cannot be published, and what was
 * published of it before stays.
 */
export async function publishFolder(
  publications: Publications,
  dataDir: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  const folder = join(dataDir, 'templates');
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) return logger.error(`${folder} is not a folder. Links are not followed.`);
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  for (const path of names.sort().map((name) => join(folder, name))) {
    try {
      if (!realpathSync(path).startsWith(realpathSync(folder) + sep))
        throw new OwnTemplateError(`${path} is a link that leaves the folder.`);
      const { row, isChanged } = await publications.publishFile(readTemplateFile(path), null, true);
      const { code, version } = row;
      if (isChanged) logger.info({ template: code, version }, `published ${path}`);
    } catch (error) {
      for (const line of problemLines(path, error)) logger.error(`not published: ${line}`);
    }
  }
}

/**
 * The text of a template's file.
 *
 * @throws OwnTemplateError when it cannot be one by its size or its bytes
 */
export function readTemplateFile(path: string): string {
  const { size } = regularFile(path);
  if (size > limits.size)
    throw new OwnTemplateError(`${path} is larger than ${limits.size / 1024} kB. Shorten it.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw error instanceof TypeError ? new OwnTemplateError(`${path} is not a text in UTF-8.`) : error;
  }
}

function regularFile(path: string) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new OwnTemplateError(`There is no file ${path}.`);
  return found;
}

/** What is wrong with a file: a line for each of its problems, with its place. */
export function problemLines(path: string, error: unknown): string[] {
  if (error instanceof TemplateFileError)
    return error.problems.map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`);
  const message = error instanceof Error ? error.message : String(error);
  return [message.includes(path) ? message : `${path}: ${message}`];
}
