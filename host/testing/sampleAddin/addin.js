/* global CustomFunctions, Excel, Office */
'use strict';

/** Answers that the test has not let go yet, and names of the calls that were canceled. */
const waiting = new Map();
const canceled = [];
const calls = { ADD: 0, TURN: 0 };
Object.assign(window, { waiting, canceled, calls });

CustomFunctions.associate('ADD', (first, second) => {
  calls.ADD += 1;
  return Promise.resolve(first + (second ?? 100));
});
CustomFunctions.associate('ECHO', (values) => JSON.stringify(values));
CustomFunctions.associate('FAIL', (code) => {
  if (code === 'no') return 'fine';
  throw new CustomFunctions.Error(CustomFunctions.ErrorCode[code], `It failed with ${code}.`);
});
CustomFunctions.associate(
  'SLOW',
  (name, invocation) =>
    new Promise((resolve) => {
      waiting.set(name, () => resolve(`${name} came`));
      invocation.onCanceled = () => canceled.push(name);
    }),
);
CustomFunctions.associate('TURN', (block) => {
  calls.TURN += 1;
  return block[0].map((_, column) => block.map((row) => row[column]));
});

async function stamp(event) {
  await Excel.run(async (context) => {
    context.workbook.getSelectedRange().values = [['stamped']];
    await context.sync();
  });
  event.completed();
}

Office.onReady(async () => {
  Office.actions.associate('stamp', stamp);
  await Excel.run(async (context) => {
    context.workbook.worksheets.onSelectionChanged.add(async ({ address }) => {
      document.getElementById('selected').textContent = address;
    });
    await context.sync();
  });
  document.getElementById('state').textContent = 'ready';
});
