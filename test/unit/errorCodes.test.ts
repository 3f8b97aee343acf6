import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '../../src/client/errorCodes';

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|errorCodes\.ts$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);
const listed = Object.keys(ERROR_CODES);

test('each code of an error in src is of the list', () => {
  const unlisted = sources.flatMap(([file, text]) =>
    [...text.matchAll(/\bcode: '([A-Z_]+)'/g)].flatMap(([, code = '']) =>
      listed.includes(code) ? [] : [`${file}: ${code}`],
    ),
  );
  expect(unlisted).toEqual([]);
});

test('each code of the list is one that an error can have, and stands once', () => {
  const text = sources.map(([, each]) => each).join('\n');
  expect(listed.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  expect(listed).toEqual([...listed].sort());
});
