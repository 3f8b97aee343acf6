import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { allTemplates } from '../../engineering/catalogue';
import metadata from '../../src/functions/functions.json';

const folder = 'skills/calc-formulas';
const skill = readFileSync(`${folder}/SKILL.md`, 'utf8');
const [, frontmatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(skill) ?? [];

test('the skill has the name of its folder, the tag excel, and the sections that Microsoft asks for', () => {
  expect(parse(frontmatter)).toMatchObject({
    name: 'calc-formulas',
    description: expect.any(String),
    metadata: { tags: expect.stringMatching(/\bexcel\b/) },
  });
  for (const section of ['Workbook output', 'Common pitfalls to avoid'])
    expect(body).toContain(`## ${section}`);
});

test('the skill names its two guardrails, and no file that is not there', () => {
  const named = [...body.matchAll(/`((?:resources|scripts)\/[\w.-]+)`/g)].map(([, file]) => file!);
  expect(named).toEqual(['resources/workbook-data-guardrails.md', 'resources/excel-vs-agent-execution.md']);
  for (const file of named) expect([file, existsSync(`${folder}/${file}`)]).toEqual([file, true]);
});

test('the skill writes only functions and templates that there are', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  const text = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n');
  const called = [...text.matchAll(/CALC\.([A-Z]+)/g)].map(([, name]) => name!);
  const names = metadata.functions.map(({ name }) => name);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
  const templates = [...text.matchAll(/\b\w+(?:AISC360|ACI318|ASCE7|ASD)\b/g)].map(([code]) => code);
  expect(templates.filter((code) => !allTemplates().some((one) => one.code === code))).toEqual([]);
});
