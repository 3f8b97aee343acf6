/* global Office, Excel */
// Rewritten after Microsoft's tutorial of Excel task pane add-ins.

Office.onReady((info) => {
  if (info.host !== Office.HostType.Excel) return;
  const steps = { createTable, filterTable, sortTable, createChart, freezeHeader, toggleProtection };
  for (const [name, step] of Object.entries(steps)) {
    const id = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    document.getElementById(id).onclick = () => tryCatch(name, step);
  }
  say('ready');
});

async function createTable() {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const table = sheet.tables.add('A1:D1', true);
    table.name = 'ExpensesTable';
    table.getHeaderRowRange().values = [['Date', 'Merchant', 'Category', 'Amount']];
    table.rows.add(null, [
      ['1/1/2017', 'The Phone Company', 'Communications', '120'],
      ['1/2/2017', 'Northwind Electric Cars', 'Transportation', '142.33'],
      ['1/5/2017', 'Best For You Organics Company', 'Groceries', '27.9'],
      ['1/10/2017', 'Coho Vineyard', 'Restaurant', '33'],
      ['1/11/2017', 'Bellows College', 'Education', '350.1'],
      ['1/15/2017', 'Trey Research', 'Other', '135'],
      ['1/15/2017', 'Best For You Organics Company', 'Groceries', '97.88'],
    ]);
    table.columns.getItemAt(3).getRange().numberFormat = [['\u20AC#,##0.00']];
    table.getRange().format.autofitColumns();
    table.getRange().format.autofitRows();
    await context.sync();
  });
}

async function filterTable() {
  await Excel.run(async (context) => {
    const table = context.workbook.worksheets.getActiveWorksheet().tables.getItem('ExpensesTable');
    table.columns.getItem('Category').filter.applyValuesFilter(['Education', 'Groceries']);
    await context.sync();
  });
}

async function sortTable() {
  await Excel.run(async (context) => {
    const table = context.workbook.worksheets.getActiveWorksheet().tables.getItem('ExpensesTable');
    table.sort.apply([{ key: 1, ascending: false }]);
    await context.sync();
  });
}

async function createChart() {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const data = sheet.tables.getItem('ExpensesTable').getDataBodyRange();
    const chart = sheet.charts.add('ColumnClustered', data, 'Auto');
    chart.setPosition('A15', 'F30');
    chart.title.text = 'Expenses';
    chart.legend.position = 'Right';
    chart.legend.format.fill.setSolidColor('white');
    chart.dataLabels.format.font.size = 15;
    chart.dataLabels.format.font.color = 'black';
    chart.series.getItemAt(0).name = 'Value in \u20AC';
    await context.sync();
  });
}

async function freezeHeader() {
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().freezePanes.freezeRows(1);
    await context.sync();
  });
}

async function toggleProtection() {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load('protection/protected');
    await context.sync();
    if (sheet.protection.protected) sheet.protection.unprotect();
    else sheet.protection.protect();
    await context.sync();
  });
}

async function tryCatch(name, step) {
  try {
    await step();
    say(`${name} done`);
  } catch (error) {
    say(`${name} failed: ${error.code ?? ''} ${error.message}`);
  }
}

function say(text) {
  document.getElementById('done').textContent = text;
}
