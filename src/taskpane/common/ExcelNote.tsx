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
        Excel has not responded for several seconds. If a cell is being edited, press Enter or Esc to
        continue.
      </MessageBarBody>
    </MessageBar>
  );
}
