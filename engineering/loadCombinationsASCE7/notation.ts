import { Equations } from '../kit/equation';

/** Loads and effects are plain numbers: they all have the unit that the user gives them. */
export const combinations = new Equations(
  Object.fromEntries(
    ['D', 'L', 'Lr', 'S', 'R', 'W', 'F', 'H', 'T', 'kT', 'Ev', 'Eh', 'Emh', 'QE', 'rho', 'Omega', 'SDS'].map(
      (symbol) => [symbol, null],
    ),
  ),
);
