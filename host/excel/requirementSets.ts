/**
 * The newest ExcelApi requirement set that the host claims, with all earlier ones. coverage.test.ts names the few members they lack.
 * `isSetSupported` is false for newer sets, but their members answer where the host has them.
 */
export const COVERED_EXCEL_API = '1.5';
