/**
 * The newest requirement set of ExcelApi that is claimed, with all before it: in each of them everything is there but what
 * docs/host-coverage.md names. An add-in that asks for more gets the answer that it is not there, and what it calls all the same is answered
 * as far as the host has it.
 */
export const COVERED_EXCEL_API = '1.5';
