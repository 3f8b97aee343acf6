import { boxAddress, parseBox } from './address';
import { type Box, type ShiftDirection } from './grid';
import { movedBox } from './movedBox';

const at = (address: string): Box => {
  const box = parseBox(address);
  if (box === null) throw new Error(`${address} is no block.`);
  return box;
};

test.each<[string, ShiftDirection, string, string | null]>([
  ['B2:C4', 'Down', '1:2', 'B4:C6'],
  ['B2:C4', 'Down', '3:3', 'B2:C5'],
  ['B2:C4', 'Down', '5:9', 'B2:C4'],
  ['B2:C4', 'Down', 'B1:B1', 'B2:C4'],
  ['B2:C4', 'Right', 'A:A', 'C2:D4'],
  ['B2:C4', 'Up', '1:1', 'B1:C3'],
  ['B2:C4', 'Up', '1:3', 'B1:C1'],
  ['B2:C4', 'Up', '3:9', 'B2:C2'],
  ['B2:C4', 'Up', '2:4', null],
  ['B2:C4', 'Left', 'B:B', 'B2:B4'],
  ['B2:C4', 'Left', 'A1:A9', 'A2:B4'],
  ['1:2', 'Right', 'D:D', '1:2'],
  ['1:2', 'Left', 'D:D', '1:2'],
  ['A:A', 'Down', '3:3', 'A:A'],
  ['XFC1:XFD1', 'Right', 'A:A', 'XFD1'],
  ['XFD1', 'Right', 'A:A', null],
])('%s after %s of %s is %s', (box, direction, shifted, moved) => {
  const observed = movedBox(at(box), { box: at(shifted), direction });
  expect(observed && boxAddress(observed)).toBe(moved);
});
