import { type InvocationResult, readInvocationResults } from '../../customfunctions/invocationResult';
import { ApiClass, readOnly } from '../../richapi/apiClass';
import { invalidArgument } from '../../richapi/apiError';
import { booleanArgument, choiceArgument, textArgument } from '../../richapi/argument';
import { type RuntimeState, type WorkbookContext } from '../context/workbookContext';

const STATES: readonly RuntimeState[] = ['Visible', 'Hidden', 'Background', 'Inactive'];

/** Excel enables this one: results are flushed every 200 ms instead of every 500. */
const SHORTER_FLUSH_INTERVAL = 2;

/** `Office.addin.showAsTaskpane` and `hide`. */
export function defineAppRuntimeService({ runtime }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('AppRuntimeService', {
    methods: {
      GetAppRuntimeState: () => runtime.state(),
      SetAppRuntimeState: (_target, state) =>
        runtime.setState(choiceArgument(state, STATES, 'AppRuntimeService.setAppRuntimeState')),
    },
  });
}

/** `Office.addin.getStartupBehavior` and `setStartupBehavior`. */
export function defineAppRuntimePersistenceService({ runtime }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('AppRuntimePersistenceService', {
    methods: {
      GetAppRuntimeStartState: () => runtime.startState(),
      SetAppRuntimeStartState: (_target, state) =>
        runtime.setStartState(
          choiceArgument(state, STATES, 'AppRuntimePersistenceService.setAppRuntimeStartState'),
        ),
    },
  });
}

/** `Office.ribbon.requestUpdate`: buttons can be enabled and disabled; tabs stay visible (RibbonApi 1.1). */
export function defineDynamicRibbon({ classes }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('DynamicRibbon', {
    methods: {
      GetTab: (_target, id) => classes.ribbonTab.object(textArgument(id, 'DynamicRibbon.getTab')),
      GetButton: (_target, id) => classes.ribbonButton.object(textArgument(id, 'DynamicRibbon.getButton')),
    },
  });
}

export function defineRibbonTab(): ApiClass<string> {
  return new ApiClass<string>('RibbonTab', { scalars: { Id: readOnly((id) => id) } });
}

export function defineRibbonButton({ runtime }: WorkbookContext): ApiClass<string> {
  return new ApiClass<string>('RibbonButton', {
    scalars: {
      Id: readOnly((id) => id),
      Enabled: {
        get: (id) => runtime.isButtonEnabled(id),
        set: (id, value) => runtime.enableButton(id, booleanArgument(value, 'RibbonButton.enabled')),
      },
    },
  });
}

/** Says that ribbon commands may come; the host does not wait for it. */
export function defineAddinInternalService(): ApiClass<null> {
  return new ApiClass<null>('AddinInternalService', {
    methods: { NotifyActionHandlerReady: () => null },
  });
}

/** Where the custom functions runtime of the add-in reports. */
export function defineCustomFunctions({ customFunctions }: WorkbookContext): ApiClass<null> {
  return new ApiClass<null>('CustomFunctions', {
    methods: {
      _SetOsfControlContainerReadyForCustomFunctions: () => customFunctions.runtimeStarted(),
      _GetEnabledFeatures: () => [SHORTER_FLUSH_INTERVAL],
      SetInvocationArrayResults: (_target, results) =>
        customFunctions.receive(readInvocationResults(results)),
      SetInvocationResults: (_target, results) => customFunctions.receive(readInvocationObjects(results)),
    },
  });
}

/** The form that the library uses where the set CustomFunctions is older than 1.7. */
function readInvocationObjects(value: unknown): InvocationResult[] {
  const location = 'CustomFunctions.setInvocationResults';
  if (!Array.isArray(value)) throw invalidArgument(location);
  return readInvocationResults(
    value.map((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) throw invalidArgument(location);
      const { id, failed, value: result, errorCode } = entry as Record<string, unknown>;
      return [id, failed !== true, result, errorCode];
    }),
  );
}
