/**
 * Function tests of LibreOffice whose values are its own: where the host differs from them, it is as Excel is by Microsoft's function reference,
 * or closer to the exact value. By the name of the file; a reason for each group.
 */
const OWN: Record<string, readonly string[]> = {
  'LibreOffice has other units': ['convert', 'convert_add'],
  'LibreOffice counts days from 1899-12-30, reads years from 00 to 29 as 2000 to 2029, and keeps the time of day':
    [...['date', 'datedif', 'days', 'eomonth', 'month', 'year']],
  'LibreOffice rounds where Excel truncates': ['percentrank', 'percentrank.exc', 'percentrank.inc'],
  'LibreOffice counts interest by other days': ['mduration', 'price', 'pricedisc', 'received', 'yield'],
  'LibreOffice has no logical values, and does not take the text 1 for the number': [
    ...['averageif', 'count', 'sumproduct', 'switch', 'type'],
  ],
  'LibreOffice searches by regular expressions or in parts of a cell, as the file says': [
    'countif2',
    'search',
  ],
  'Microsoft does not say what a criterion without a value (">") counts': ['sumif'],
  'Excel counts units of UTF-16, and one byte for each': ['left', 'mid', 'replace', 'replaceb'],
  'LibreOffice writes addresses, names, and decimals otherwise, and joins no 0 of a blank cell': [
    ...['address', 'encodeurl', 'textjoin'],
  ],
  'Excel calculates what LibreOffice refuses': [
    ...[
      'ceiling',
      'combina',
      'ddb',
      'devsq',
      'error.type',
      'f.inv',
      'floor',
      'fvschedule',
      'irr',
      'isformula',
    ],
    ...['numbervalue', 'poisson'],
  ],
  'the value depends on the last digit of its arguments': ['acos', 'chiinv', 'rank'],
};

const FILES = new Set(Object.values(OWN).flat());

export const hasOwnValues = (file: string): boolean => FILES.has(file);
