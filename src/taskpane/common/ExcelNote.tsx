import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { excelWait } from '../../workbook/excel/inExcel';

/** Says that Excel keeps the add-in waiting, most often because a cell is being edited. */
export function ExcelNote() {
  const waits = useSyncExternalStore(
    (listener) => excelWait.subscribe(listener),
    () => excelWait.isLong(),
  );
  if (!waits) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="status" data-testid="excel-waits">
      <MessageBarBody>
        Excel has not answered for some seconds. If a cell is being edited, finish it with Enter or Esc: what
        was begun goes on then.
      </MessageBarBody>
    </MessageBar>
  );
}
