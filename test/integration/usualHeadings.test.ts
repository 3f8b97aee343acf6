/** Headings as engineers write them, at least 200 for each template: which input each is, and in which units its numbers are. */
import { mapHeaders } from '../../src/study/engine/studyMapping';
import type { TemplateDetail } from '../../contract';
import { allTemplates } from '../../engineering/catalogue';
import { findTemplate } from '../../engineering/testing/findTemplate';
import { allUsualHeadings, type UsualHeading } from '../support/usualHeadings';

const detail = (code: string): TemplateDetail => ({ id: 'x', ...findTemplate(code)! });
const details = new Map(allTemplates().map(({ code }) => [code, detail(code)]));

const read = allUsualHeadings().map((one) => {
  const template = details.get(one.code) ?? detail(one.code);
  const [column] = mapHeaders([one.heading], template);
  return { ...one, column };
});
type Read = (typeof read)[number];

const isRight = ({ column, field, units }: Read) =>
  column?.field?.referenceId === field && (column?.units ?? null) === units && !column?.question;
const saysOf = ({ code, heading, field, units, column }: Read) =>
  `${code} | ${heading} | ${field ?? '-'} ${units ?? ''} | ${column?.field?.referenceId ?? '-'} ${column?.units ?? ''} ${column?.question ? `?${column.question.about}` : ''}`;

/** They say what is measured, and not which input it is. */
const general =
  /^(?:depth|height|ht|hgt|width|length|len|lgth|lg|thickness|thick|thk|distance|dimension|load)\.?(?:,?\s+(?:ft|in\.?|mm|m|k|kips?)|\s*[([][^)\]]*[)\]])?$/i;
const isGeneral = ({ heading }: Read) => general.test(heading);

test('a heading such as Depth or Height is a question wherever several inputs measure the same, but not the Length of the column', () => {
  const several = read.filter(isGeneral);
  expect(several.length).toBeGreaterThan(100);
  const decided = several.filter(({ column }) => column?.question?.about !== 'input');
  expect(
    decided.filter(({ column }) => !/^\w+ of the \w+$/.test(column?.field?.label ?? '')).map(saysOf),
  ).toEqual([]);
});

test('none is taken for another input or in other units without a question', () => {
  const wrong = read.filter((one) => one.column?.field && !one.column.question && !isRight(one));
  expect(wrong.map(saysOf)).toEqual([]);
});

test.each([...details.keys()])(
  'of the headings of %s at least nine in ten are matched with their units',
  (code) => {
    const own = read.filter((one) => one.code === code);
    const named = own.filter((one) => one.field !== null && !isGeneral(one));
    const missed = named.filter((one) => !isRight(one)).map(saysOf);
    expect(own.length).toBeGreaterThanOrEqual(200);
    // The missed ones show when there are too many.
    expect(missed.length > named.length / 10 ? missed : []).toEqual([]);
  },
);

test('every heading is there once', () => {
  const seen = new Map<string, UsualHeading>();
  const again = read.filter((one) => {
    const key = `${one.code} ${one.heading}`;
    const isSeen = seen.has(key);
    seen.set(key, one);
    return isSeen;
  });
  expect(again.map(saysOf)).toEqual([]);
});
