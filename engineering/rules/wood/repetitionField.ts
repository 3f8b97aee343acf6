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
    'Cr also for members of several plies: at least three of them at most 24 in on centre, or at least three plies in ' +
      `contact, joined by an element that distributes the load (NDS 4.3.9). A cautious reading takes 1.0${besides}.`,
    visibleIf,
  );
