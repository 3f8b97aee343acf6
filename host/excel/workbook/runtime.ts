import { ApiClass } from '../../richapi/apiClass';
import { booleanArgument } from '../../richapi/argument';
import { type WorkbookContext } from '../context/workbookContext';

/** `context.runtime`: whether the add-in is notified of events. */
export function defineRuntime({ events }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('Runtime', {
    scalars: {
      EnableEvents: {
        get: () => events.enabled,
        set: (_target, value) => {
          events.enabled = booleanArgument(value, 'Runtime.enableEvents');
        },
      },
    },
  });
}
