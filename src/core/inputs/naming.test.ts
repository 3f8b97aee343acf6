import { findTemplate } from '../../../engineering/testing/findTemplate';
import { didYouMean, itemsNamed, suggestedItems } from './naming';

const sections = findTemplate('steelBeamAISC360')?.fields.find(
  ({ referenceId }) => referenceId === 'section',
);

test.each([
  ['W18X34', 'Did you mean "W18X35"? '],
  ['W18X53', 'Did you mean "W18X55" or "W18X50"? '],
  ['W 18 × 3.5', 'Did you mean "W18X35"? '],
  ['W18-35', 'Did you mean "W18X35"? '],
  ['W81X35', 'Did you mean "W8X35"? '],
  ['W410X60', ''],
  ['beam', ''],
  ['', ''],
  ['9', ''],
])('of the sections %j resembles: %s', (text, expected) => {
  expect(didYouMean(text, sections?.options ?? [])).toBe(expected);
});

test('a word with a wrong letter finds its option, whatever its case', () => {
  const exposures = ['Fully Exposed', 'Partially Exposed', 'Sheltered'];
  expect(didYouMean('sheltred', exposures)).toBe('Did you mean "Sheltered"? ');
  expect(didYouMean('PARTIALY EXPOSED', exposures)).toBe('Did you mean "Partially Exposed"? ');
});

test('a label is found without what it says about a value of 0', () => {
  const tl = { referenceId: 'tl', label: 'Transition period TL (0: not given)' };
  const other = { referenceId: 'other', label: 'Transition period' };
  expect(itemsNamed([other, tl], 'transition period TL')).toEqual([tl]);
  expect(itemsNamed([other, tl], 'Transition period TL (0: not given)')).toEqual([tl]);
});

test('a name is suggested by its label or, where none is near, by its referenceId', () => {
  const fields = [
    { referenceId: 'fy', label: 'Yield strength of the steel Fy' },
    { referenceId: 'span', label: 'Span' },
  ];
  expect(suggestedItems('Fyy', fields)).toBe('Did you mean "fy"?');
  expect(suggestedItems('Spam', fields)).toBe('Did you mean "Span"?');
});

test('else by its words, a moment as flexure too', () => {
  const outputs = ['Required flexural strength', 'Nominal moment strength Mn', 'Reactions'].map((label) => ({
    referenceId: label.slice(0, 2),
    label,
  }));
  expect(suggestedItems('maxMoment', outputs)).toBe(
    'Did you mean "Required flexural strength" or "Nominal moment strength Mn"?',
  );
  expect(suggestedItems('supportReaction', outputs)).toBe('Did you mean "Reactions"?');
});
