import { invokeMessage, type Invocation } from './invocation';

const addressIn = (options: Invocation['metadata']['options']): unknown => {
  const metadata = { id: 'F', name: 'F', parameters: [], options };
  const invocation = { id: 1, metadata, values: [], parameterAddresses: [] } as unknown as Invocation;
  const [, , , message] = invokeMessage(invocation, () => 'Sheet1!A1');
  return (JSON.parse(String(message)) as unknown[])[3];
};

test('the cell goes to functions that want it, streaming ones by their own name for it', () => {
  expect(addressIn({ requiresAddress: true })).toBe('Sheet1!A1');
  expect(addressIn({ stream: true, requiresStreamAddress: true })).toBe('Sheet1!A1');
  expect(addressIn({ stream: true })).toBeNull();
  expect(addressIn(undefined)).toBeNull();
});
