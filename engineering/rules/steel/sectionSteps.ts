import type { Derivation } from '../../kit/derivation';
import type { Values } from '../../kit/equation';
import { type HollowSection, hollowProperties, roundCorners } from './hollowSection';
import type { Properties } from './properties';
import { propertiesOf } from './properties';
import { fillets, type WideFlange, wideFlangeProperties, type WideFlangeProperty } from './wideFlange';

export function wideFlangeSteps(
  work: Derivation,
  { d, bf, tf, tw, r }: WideFlange,
  printed: readonly WideFlangeProperty[],
): void {
  propertySteps(work, wideFlangeProperties, { d, bf, tf, tw }, fillets({ d, bf, tf, tw, r }), printed);
}

export function hollowSectionSteps(work: Derivation, section: HollowSection): void {
  const { height: H, width: B, t } = section;
  propertySteps(work, hollowProperties, { H, B, t }, roundCorners(section));
}

/** The properties that a calculation uses, by the dimensions and by one another. */
function propertySteps<Symbol extends string>(
  work: Derivation,
  properties: Properties<Symbol>,
  dimensions: Values,
  rounding: Values,
  printed?: readonly Symbol[],
): void {
  propertiesOf(properties, dimensions, rounding, (symbol, { label, equation }, from) =>
    printed && !printed.includes(symbol)
      ? equation.value(from)
      : work.step(symbol, label, 'Section from its dimensions', { equation, from: { ...from } }),
  );
}
