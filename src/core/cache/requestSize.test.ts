import fc from 'fast-check';
import { xmlOf } from '../../workbook/stored/resultPart';
import { requestSize } from './requestSize';

const written = (text: string) =>
  Buffer.byteLength(JSON.stringify(xmlOf({ documentId: '', author: '', text })), 'utf8');

test('is what the request that writes the text takes', () => {
  // JSON text holds no raw control characters, and no halves of pairs.
  const json = fc.json({ stringUnit: 'binary' }).filter((text) => !/[\u007f-\u009f\ufffe\uffff]/.test(text));
  fc.assert(fc.property(json, (text) => expect(requestSize(text)).toBe(written(text) - written(''))));
});

test('knows the marks of XML and JSON by their length', () => {
  expect(requestSize('a"\\&<>é€😀')).toBe(1 + 2 + 2 + 5 + 4 + 4 + 2 + 3 + 4);
});
