// Part of the add-in only under `npm run dev`: the page was loaded again because a file changed, and formulas answer with what they are now.
const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'reload') {
  void Office.onReady(() =>
    Excel.run((context) => {
      context.workbook.application.calculate('Full');
      return context.sync();
    }),
  );
}
