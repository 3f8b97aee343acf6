import { type CalculationMode, type CalculationType } from '../../grid/grid';
import { ApiClass, readOnly } from '../../richapi/apiClass';
import { choiceArgument } from '../../richapi/argument';
import { type WorkbookContext } from '../context/workbookContext';

const CALCULATIONS: readonly CalculationType[] = ['Recalculate', 'Full', 'FullRebuild'];

const CALCULATION_MODES: readonly CalculationMode[] = ['Automatic', 'AutomaticExceptTables', 'Manual'];

/** The engine version that Excel reports where it calculates dynamic arrays. */
export const CALCULATION_ENGINE_VERSION = 191_029;

export function defineApplication({
  grid,
  parts,
  classes,
  customFunctions,
}: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('Application', {
    scalars: {
      CalculationMode: {
        get: () => parts.calculation.mode,
        set(_target, value) {
          const mode = choiceArgument(value, CALCULATION_MODES, 'Application.calculationMode');
          grid.setCalculationMode(mode);
          parts.calculation.set(mode);
        },
      },
      CalculationState: readOnly(() =>
        customFunctions.pending() > 0 || grid.needsCalculation() ? 'Pending' : 'Done',
      ),
      CalculationEngineVersion: readOnly(() => CALCULATION_ENGINE_VERSION),
      DecimalSeparator: readOnly(() => '.'),
      ThousandsSeparator: readOnly(() => ','),
      UseSystemSeparators: readOnly(() => true),
    },
    navigations: { CultureInfo: () => classes.cultureInfo.object(null) },
    methods: {
      Calculate: (_target, type) =>
        grid.calculate(choiceArgument(type, CALCULATIONS, 'Application.calculate')),
      // Nothing is calculated or drawn before the batch is over, so there is nothing to suspend.
      SuspendApiCalculationUntilNextSync: () => null,
      SuspendScreenUpdatingUntilNextSync: () => null,
    },
  });
}
