import { ApiClass, readOnly } from '../../richapi/apiClass';
import { invalidOperation } from '../../richapi/apiError';
import { type WorkbookContext } from '../context/workbookContext';
import { checkPassword, passwordArgument } from './worksheetProtection';

const PROTECT = 'WorkbookProtection.protect';

/** `workbook.protection`: no sheet may be added, deleted, renamed, moved, hidden or shown. */
export function defineWorkbookProtection({ parts }: WorkbookContext): ApiClass<null> {
  const { protections } = parts;
  return new ApiClass<null>('WorkbookProtection', {
    scalars: { Protected: readOnly(() => protections.workbook !== null) },
    methods: {
      Protect: (_target, password) => {
        if (protections.workbook !== null) throw invalidOperation(PROTECT);
        protections.workbook = { password: passwordArgument(password, PROTECT) };
      },
      Unprotect: (_target, password) => {
        if (protections.workbook === null) return;
        checkPassword(protections.workbook, password, 'WorkbookProtection.unprotect');
        protections.workbook = null;
      },
    },
  });
}
