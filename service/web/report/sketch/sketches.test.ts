import fc from 'fast-check';
import type { Attributes } from '../../../../contract';
import { allTemplates } from '../../../../engineering/catalogue';
import { readNewInputs } from '../../../../engineering/kit/inputs';
import { TemplateInputError, type Template } from '../../../../engineering/kit/template';
import { BeamError } from '../../../../engineering/rules/beam/model';
import { WoodError } from '../../../../engineering/rules/wood/material';
import { someInputs } from '../../../../engineering/testing/anyInputs';
import { withExamples } from '../../../../engineering/testing/withExamples';
import { boxOf, covers, type Drawing, leastScale, letterSize, type Shape } from './drawing';
import { sketchesOf } from './sketches';

const drawn = (template: Template, attributes: Attributes, preset?: string): Drawing[] =>
  sketchesOf(template, readNewInputs(template, attributes, preset).stored);

const pointsOf = (shape: Shape) => {
  switch (shape.kind) {
    case 'line':
      return [shape.from, shape.to];
    case 'circle':
      return [
        { x: shape.centre.x - shape.radius, y: shape.centre.y - shape.radius },
        { x: shape.centre.x + shape.radius, y: shape.centre.y + shape.radius },
      ];
    default:
      return shape.points;
  }
};

/** Everything is a number and lies in the drawing; no text covers another. */
function requireSound({ title, width, height, shapes, labels }: Drawing): void {
  expect([title, width > 0 && width <= 380, height > 0 && height <= 260]).toEqual([title, true, true]);
  // Half a point for the width of lines.
  for (const shape of shapes)
    for (const { x, y } of pointsOf(shape))
      expect([title, shape.role, x >= -0.5 && x <= width + 0.5 && y >= -0.5 && y <= height + 0.5]).toEqual([
        title,
        shape.role,
        true,
      ]);
  const boxes = labels.map(boxOf);
  for (const [index, box] of boxes.entries()) {
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    expect([labels[index]!.text, isInside]).toEqual([labels[index]!.text, true]);
    for (const other of boxes.slice(index + 1)) expect(covers(box, other)).toBe(false);
  }
  for (const { text } of labels) expect(text).not.toMatch(/NaN|Infinity|undefined/);
}

test('letters are printed with seven points at least', () => {
  expect(letterSize * leastScale).toBeGreaterThanOrEqual(7);
});

const templates = allTemplates().map(withExamples);

/** Load combinations are of numbers alone. */
const sketched = templates.filter(({ code }) => code !== 'loadCombinationsASCE7');

test('of every template but the load combinations there is a sketch', () => {
  for (const template of templates) {
    const sketches = drawn(template, {});
    expect([template.code, sketches.length > 0]).toEqual([template.code, sketched.includes(template)]);
  }
});

test.each(sketched.map(({ code }) => code))('of %s: presets, and inputs of any size', (code) => {
  const template = sketched.find((one) => one.code === code)!;
  for (const { code: preset } of template.presets) drawn(template, {}, preset).forEach(requireSound);
  let count = 0;
  fc.assert(
    fc.property(someInputs(template.fields), (attributes) => {
      const { stored, problems } = readNewInputs(template, attributes);
      fc.pre(problems.length === 0);
      try {
        for (const drawing of sketchesOf(template, stored)) {
          requireSound(drawing);
          count += 1;
        }
      } catch (error) {
        const isKnown = [TemplateInputError, WoodError, BeamError].some((kind) => error instanceof kind);
        if (!isKnown) throw error;
      }
    }),
    { numRuns: 150 },
  );
  expect(count).toBeGreaterThan(20);
});
