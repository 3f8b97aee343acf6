import { field } from '../../core/testing/templates';
import { valueRuleOf } from './valueRule';

const choice = (...options: (string | number)[]) => valueRuleOf(field('grade', { type: 'enum', options }));
const texts = (rule: ReturnType<typeof valueRuleOf>) =>
  rule?.kind === 'listed' ? rule.options.map(({ value }) => value) : rule;

describe('options', () => {
  test('stand in the rule itself where Excel keeps them as they are', () => {
    expect(choice('I', 'II', 'Above tree line')).toMatchObject({
      kind: 'inline',
      source: 'I,II,Above tree line',
    });
    expect(choice(1, 2, 3)).toMatchObject({ kind: 'inline', source: '1,2,3' });
  });

  test.each([
    ['a comma', ['2x4, rough', '2x4']],
    ['a blank behind', ['No.2', 'No.2 ']],
    ['a blank before', ['No.2', ' No.2']],
    ['a hard blank', ['No.2', 'No.2 ']],
    ['a first =', ['=Fb', 'Fv']],
    ['a line break', ['a\nb', 'c']],
    ['nothing at all', ['', 'c']],
  ])('go into cells, exactly, when one has %s', (_, options) => {
    expect(texts(choice(...options))).toEqual(options);
  });

  test('go into cells beyond the 255 characters that a rule may have', () => {
    const fits = ['a'.repeat(127), 'b'.repeat(127)];
    expect(choice(...fits)?.kind).toBe('inline');
    expect(choice(...fits, 'c')?.kind).toBe('listed');
  });

  test('are text in their cells, but for published numbers', () => {
    const rule = choice('4:12', 12, 'No.2 ');
    expect(rule?.kind === 'listed' && rule.options.map(({ asText }) => asText)).toEqual([true, false, true]);
  });
});

test('a boolean is chosen from its two words', () => {
  expect(valueRuleOf(field('wet', { type: 'boolean' }))).toMatchObject({ source: 'TRUE,FALSE' });
});

test.each([
  ['a number, which may be typed as 7.5 m,', field('a', { units: 'ft', min: 0, max: 12 })],
  ['text', field('a', { type: 'text' })],
  ['a table', field('a', { type: 'table', columns: [] })],
  ['a choice without options', field('a', { type: 'enum' })],
])('%s is not checked', (_, one) => {
  expect(valueRuleOf(one)).toBeNull();
});
