import { allTemplates } from '../catalogue';
import type { Field } from '../../contract';

const loads = ['lb', 'kip', 'plf', 'kip/ft', 'lb-ft', 'kip-ft', 'psf', 'mph'];
const lengths = ['ft', 'in'];

/** Whether an input decides how long, how high, how braced or how loaded something is. */
const decides = ({ type, units, label, bracing }: Field) =>
  (type === 'number' && [...loads, ...lengths].includes(units ?? '')) ||
  bracing ||
  /load [DLSW]\b/i.test(label);

/** Defaults that are no 0, each with its reason. */
const reasons: Record<string, string> = {
  'concreteBeamACI318.cover':
    'the least cover of ACI 318 Table 20.5.1.3.1: checked by the exposure, and less is rejected',
  'concreteBeamACI318.aggregateSize':
    'decides only the clear spacing; 3/4 in is the usual aggregate, and larger ones are rare',
  'spreadFootingACI318.cover': 'the cover of ACI 318 20.5.1.3 cast against ground; less fails the check',
  'timberBeamASD.topBracing': 'Supports and braces: no brace counts that was not entered',
  'timberBeamASD.bottomBracing': 'Supports and braces: no brace counts that was not entered',
  'timberColumnASD.bracingD': 'Ends only: no brace counts that was not entered',
  'timberColumnASD.bracingB': 'Ends only: no brace counts that was not entered',
};

test.each(allTemplates())(
  '$code: no length, load or bracing has a sample as its default',
  ({ code, fields }) => {
    const samples = fields
      .filter(
        (field) => decides(field) && (field.default ?? 0) !== 0 && JSON.stringify(field.default) !== '[]',
      )
      .map(({ referenceId, default: value }) => `${code}.${referenceId}: ${JSON.stringify(value)}`);
    expect(samples.filter((name) => !reasons[name.replace(/:.*/, '')])).toEqual([]);
  },
);
