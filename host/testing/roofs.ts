/** Writes a small table of roofs and their snow loads, in A1:B4. */
export function writeRoofs(sheet: Excel.Worksheet): void {
  sheet.getRange('A1:B4').values = [
    ['roof', 'pF'],
    ['A', 21],
    ['B', 28],
    ['C', 35],
  ];
}
