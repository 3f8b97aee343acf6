import { type RichApiResponse } from '../../richapi/wire';
import { atOnce } from '../../testing/atOnce';
import { bootOfficeForEachTest, office } from '../../testing/officeOfTest';

bootOfficeForEachTest({
  functions: { functions: [{ id: 'LOAD', name: 'LOAD', parameters: [] }] },
});

/** Calls a service as the library does. */
function call(service: string, name: string, ...Arguments: unknown[]): RichApiResponse {
  const request = {
    ObjectPaths: { 1: { Id: 1, ObjectPathType: 2, Name: service } },
    Actions: [{ Id: 1, ActionType: 3, Name: name, ObjectPathId: 1, ArgumentInfo: { Arguments } }],
  };
  return atOnce(office.host.dispatcher.run(request));
}

const CUSTOM_FUNCTIONS = 'Microsoft.ExcelServices.CustomFunctions';

test('the pane is hidden and shown, and its add-in is notified', async () => {
  const modes: string[] = [];
  await office.Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
    modes.push(visibilityMode);
  });
  await office.Office.addin.hide();
  expect(office.host.runtime.state()).toBe('Background');
  await office.Office.addin.showAsTaskpane();
  expect(office.host.runtime.state()).toBe('Visible');
  expect(modes).toEqual(['Hidden', 'Taskpane']);
});

test('ribbon buttons are disabled and enabled by their ids; other requests for the ribbon are refused', async () => {
  const { ribbon } = office.Office;
  const update = (enabled: boolean) =>
    ribbon.requestUpdate({ tabs: [{ id: 'Calc.Tab', controls: [{ id: 'Calc.Refresh', enabled }] }] });
  await update(false);
  expect(office.host.runtime.isButtonEnabled('Calc.Refresh')).toBe(false);
  expect(office.host.runtime.isButtonEnabled('Calc.Study')).toBe(true);
  await update(true);
  expect(office.host.runtime.isButtonEnabled('Calc.Refresh')).toBe(true);
  await expect(ribbon.requestUpdate({ tabs: [{ id: 'Calc.Tab', visible: false }] })).rejects.toThrow();
});

test('the start-up behaviour is kept', async () => {
  await office.Office.addin.setStartupBehavior(office.Office.StartupBehavior.load);
  expect(await office.Office.addin.getStartupBehavior()).toBe('Load');
});

test('the runtime of custom functions reports itself, and is called from then on', async () => {
  office.CustomFunctions.associate('LOAD', () => 21);
  office.enter('A1', '=CALC.LOAD()');
  await office.settled();
  expect(office.read('A1')).toEqual([[21]]);
  const reported = office.requests.flatMap((one) => one.Actions).map((one) => one.Name);
  expect(reported).toContain('_SetOsfControlContainerReadyForCustomFunctions');
  expect(reported).toContain('_GetEnabledFeatures');
});

test('an add-in that left is called for nothing until another reports itself', async () => {
  await office.settled();
  office.CustomFunctions.associate('LOAD', () => 21);
  office.host.addinLeft();
  office.enter('A1', '=CALC.LOAD()');
  await office.grid.calculation();
  await expect(office.settled(20)).rejects.toThrow('Sheet1!A1');
  expect(office.messages).toEqual([]);
  expect(call(CUSTOM_FUNCTIONS, '_GetEnabledFeatures').Results[0]?.Value).toEqual([2]);
  call(CUSTOM_FUNCTIONS, '_SetOsfControlContainerReadyForCustomFunctions');
  await office.settled();
  expect(office.read('A1')).toEqual([[21]]);
});

test('results are taken in the older form too', async () => {
  // The runtime itself answers nothing.
  office.CustomFunctions.associate('LOAD', () => new Promise(() => undefined));
  office.enter('A1', '=CALC.LOAD()');
  await office.grid.calculation();
  expect(office.read('A1')).toEqual([['#BUSY!']]);
  call(CUSTOM_FUNCTIONS, 'SetInvocationResults', [
    { id: 1, failed: true, value: 'no key is set', errorCode: 1 },
  ]);
  await office.settled();
  expect(office.read('A1')).toEqual([['#N/A']]);
  expect(office.message('A1')).toBe('no key is set');
});

test('results of no known form are rejected', () => {
  for (const form of ['SetInvocationResults', 'SetInvocationArrayResults']) {
    expect(call(CUSTOM_FUNCTIONS, form, 'all fine').Error).toMatchObject({ Code: 'InvalidArgument' });
  }
});

test('the ribbon cannot be updated in another way, and says so', () => {
  expect(call('Microsoft.DynamicRibbon.DynamicRibbon', 'Update').Error).toMatchObject({
    Code: 'NotImplemented',
    Message: expect.stringContaining('DynamicRibbon') as string,
  });
});
