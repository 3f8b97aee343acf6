/** The badge in a page of jsdom. */
import { draw, byId } from '../testing/draw';
import { VerdictText } from './VerdictText';

test.each([
  ['service', 'same', '✓\u00a0PASS'],
  ['service', 'changed', '✓\u00a0PASS, inputs changed'],
  ['sealed', 'changed', '✓\u00a0PASS, inputs changed'],
  ['workbook', undefined, '✓\u00a0PASS, not verified'],
  ['workbook', 'changed', '✓\u00a0PASS, not verified, inputs changed'],
] as const)('a pass from the %s with inputs %p is not shown without its doubts', (from, inputs, text) => {
  draw(<VerdictText verdict="PASS" from={from} inputs={inputs} />);
  expect(byId('verdict')?.textContent).toBe(text);
});

test('a pass is green only for the inputs that the cells hold', () => {
  const lookOf = (inputs: 'same' | 'changed') => {
    draw(<VerdictText verdict="PASS" from="service" inputs={inputs} />);
    return byId('verdict')?.className;
  };
  const green = lookOf('same');
  draw(<VerdictText verdict="PASS" from="workbook" />);
  const warning = byId('verdict')?.className;
  expect([lookOf('changed'), lookOf('same')]).toEqual([warning, green]);
  expect(warning).not.toBe(green);
});
