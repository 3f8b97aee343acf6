import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { allTemplates } from '../catalogue';
import { readNewInputs } from '../kit/inputs';
import { type StoredInputs, type Template, TemplateInputError } from '../kit/template';
import { BeamError } from '../rules/beam/model';
import { WoodError } from '../rules/wood/material';
import { someInputs } from './anyInputs';
import { withExamples } from './withExamples';
import { boxOf, covers, type Drawing, leastScale, letterSize, type Shape } from '../kit/drawing';
import { typedInputs } from '../kit/typedInputs';

const site = { riskCategory: 'II', groundSnowLoad: 20, groundSnowLoad2022: 30, roughnessCategory: 'C' };
const sketchesOf = (template: Template, stored: StoredInputs): Drawing[] => {
  const inputs = typedInputs(template, stored);
  // Loads are drawn with their results.
  const results = template.headline ? template.solve(inputs, site).results : {};
  return template.sketch?.(inputs, results) ?? [];
};
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
  const isInside = ({ x, y }: { x: number; y: number }, edge: number) =>
    x >= -edge && x <= width + edge && y >= -edge && y <= height + edge;
  expect(shapes.filter((shape) => !pointsOf(shape).every((point) => isInside(point, 0.5)))).toEqual([]);
  const boxes = labels.map((label) => ({ ...boxOf(label), text: label.text }));
  expect(
    boxes.filter(
      ({ left, right, top, bottom }) =>
        !isInside({ x: left, y: top }, 0) || !isInside({ x: right, y: bottom }, 0),
    ),
  ).toEqual([]);
  expect(boxes.filter((box, i) => boxes.slice(i + 1).some((other) => covers(box, other)))).toEqual([]);
  expect(labels.filter(({ text }) => /NaN|Infinity|undefined/.test(text))).toEqual([]);
}

test('letters are printed with seven points at least', () => {
  expect(letterSize * leastScale).toBeGreaterThanOrEqual(7);
});

const templates = allTemplates().map(withExamples);

/** Load combinations have only numbers. */
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
