import type { Equation, Values } from '../../kit/equation';

/** A property of a section by its dimensions and the properties before it. */
interface Property {
  label: string;
  equation: Equation;
  /** Symbol in the equation for what fillets add, or for what round corners take away. */
  rounding?: string;
}

export type Properties<Symbol extends string> = Record<Symbol, Property>;

/** @param rounding what fillets or corners come to, by the symbol of the property */
export function propertiesOf<Symbol extends string>(
  properties: Properties<Symbol>,
  dimensions: Values,
  rounding: Values,
  valueOf: (symbol: Symbol, property: Property, from: Values) => number = (_, { equation }, from) =>
    equation.value(from),
): Record<Symbol, number> {
  const known: Record<string, number> = { ...dimensions };
  for (const [symbol, property] of Object.entries<Property>(properties) as [Symbol, Property][]) {
    if (property.rounding) known[property.rounding] = rounding[symbol] ?? NaN;
    known[symbol] = valueOf(symbol, property, known);
  }
  return known as Record<Symbol, number>;
}
