import { describedBinding } from '../../excel/binding/bindingEvents';
import { type WorkbookContext } from '../../excel/context/workbookContext';

const GET_BINDING = 68;

/** `Office.context.document.bindings.getByIdAsync`, by which Office.js registers for the events of a binding. */
export function bindingMethods(
  context: Pick<WorkbookContext, 'grid' | 'parts'>,
): Record<number, (call: Record<string, unknown>) => Record<string, unknown>> {
  return {
    [GET_BINDING]: (call) => {
      const { BindingId } = (call['DdaBindingsMethod'] ?? {}) as { BindingId?: unknown };
      const binding = context.parts.bindings.find(String(BindingId));
      if (binding === null) throw new Error(`The workbook has no binding "${String(BindingId)}".`);
      return { Bindings: [describedBinding(context, binding)] };
    },
  };
}
