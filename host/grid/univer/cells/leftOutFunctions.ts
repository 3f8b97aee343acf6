import type { Injector } from '@univerjs/core';
import { IFunctionService } from '@univerjs/preset-sheets-core';

/**
 * Functions whose values differ from Excel's without a sign, by workbooks made in Excel (docs/host.md): `#NAME?` is better than a wrong number.
 * Univer 0.25 accrues interest by other rules, reads formulas as criteria of databases wrongly, loses digits of Bessel functions, and
 * answers outside of a function's domain.
 */
export const LEFT_OUT: readonly string[] = [
  ...[
    'ACCRINT',
    'ACCRINTM',
    'ODDFPRICE',
    'ODDFYIELD',
    'ODDLPRICE',
    'ODDLYIELD',
    'TBILLEQ',
    'TBILLPRICE',
    'TBILLYIELD',
  ],
  ...['CUMIPMT', 'CUMPRINC', 'MIRR', 'PDURATION', 'RATE', 'SYD', 'VDB'],
  ...[
    'DAVERAGE',
    'DCOUNT',
    'DCOUNTA',
    'DGET',
    'DMAX',
    'DMIN',
    'DPRODUCT',
    'DSTDEV',
    'DSTDEVP',
    'DSUM',
    'DVAR',
    'DVARP',
  ],
  ...['BESSELI', 'BESSELJ', 'BESSELK', 'BESSELY', 'SERIESSUM'],
  ...['COMPLEX', 'IMARGUMENT', 'IMCONJUGATE', 'IMLN', 'IMLOG10', 'IMLOG2'],
  ...['ASC', 'DBCS', 'AVERAGEA', 'BETA.INV', 'BIN2HEX', 'BIN2OCT', 'BITXOR', 'DAYS360'],
];

export function leaveOutWrongFunctions(injector: Injector): void {
  const functions = injector.get(IFunctionService);
  functions.unregisterExecutors(...LEFT_OUT);
  functions.unregisterDescriptions(...LEFT_OUT);
}
