import type { Field } from '../../../contract';
import { flagField } from '../../kit/described';

/** Whether members of several plies take Cr: asked besides whether they repeat. */
export const builtUpRepetitionField = (
  referenceId: string,
  besides: string,
  visibleIf: Field['visibleIf'],
): Field =>
  flagField(
    referenceId,
    'Built-up members count as repetitive',
    false,
    'Apply Cr to members of several plies: at least three members at most 24 in on center, or at ' +
      'least three plies in contact, joined by a load-distributing element (NDS 4.3.9). A conservative ' +
      `interpretation uses 1.0${besides}.`,
    visibleIf,
  );
