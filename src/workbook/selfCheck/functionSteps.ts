import { inExcel } from '../excel/inExcel';
import { type CheckPlace, type CheckStep, failed, passed, stepLeftOut } from './checkLine';

export interface FunctionFacts {
  /** Why nothing can be requested from the service; null when it can. */
  withoutService: string | null;
  /** The user allows a calculation, which makes a report in the project. */
  mayCalculate: boolean;
}

const pollMs = 100;
const pending = ['#BUSY!', '#GETTING_DATA', ''];
const cellCount = 100;
/** A roof that both editions of the service's snow template know. */
const roof = '"7-22",40,30,4,"II","Partially Exposed","C","All other structures",30';
const fewestSeconds = 2;

/** The add-in's functions in cells, one for each kind of result. Only the calculation makes a report, and only where it is allowed. */
export function functionSteps({ withoutService, mayCalculate }: FunctionFacts): readonly CheckStep[] {
  const names = {
    spill: 'Function with many cells: TEMPLATES spills',
    number: 'Function with a number: SNOW',
    stream: 'Streaming function: LIVE shows a report',
    cancel: 'Streaming function: Excel cancels LIVE',
  };
  const why = withoutService ?? (mayCalculate ? null : 'it would make a report; allow one above');
  return [
    {
      name: 'Function with an error: TABLEROWS',
      inExcel: true,
      async run(place) {
        const value = await valueOf(place, 'D2', '=CALC.TABLEROWS(1/0)');
        return value === '#VALUE!'
          ? passed(value)
          : failed(`expected #VALUE!, but the cell shows ${String(value)}`);
      },
    },
    {
      name: 'Function with a text: TABLEROWS',
      inExcel: true,
      // The cell of the error before: with its success, Problems no longer lists it.
      async run(place) {
        const value = await valueOf(place, 'D2', '=CALC.TABLEROWS({"Pinned",0;"Roller",12})');
        const due = '[["Pinned",0],["Roller",12]]';
        return value === due ? passed(value) : failed(`expected ${due}, but the cell shows ${String(value)}`);
      },
    },
    { name: `Timing: ${cellCount} cells of TABLEROWS`, inExcel: true, run: manyCells },
    ...(withoutService === null
      ? [{ name: names.spill, inExcel: true, run: spill }]
      : [stepLeftOut(names.spill, withoutService)]),
    ...(why === null
      ? [
          { name: names.number, inExcel: true, run: number },
          { name: names.stream, inExcel: true, run: stream },
          { name: names.cancel, inExcel: true, run: cancelStream },
        ]
      : [names.number, names.stream, names.cancel].map((name) => stepLeftOut(name, why))),
  ];
}

async function number(place: CheckPlace) {
  const value = await valueOf(place, 'F2', `=CALC.SNOW(${roof})`);
  return typeof value === 'number' ? passed(`${value} psf`) : failed(`the cell shows ${String(value)}`);
}

/** The same calculation as before: its report is known, none is made. */
async function stream(place: CheckPlace) {
  const id = await valueOf(place, 'F3', `=CALC.SNOW(${roof},"sheetId")`);
  const value = await valueOf(place, 'F4', `=CALC.LIVE(F3,"pDesign",${fewestSeconds})`);
  return typeof value === 'number' && typeof id === 'string'
    ? passed(`${value} psf`)
    : failed(`the cell shows ${String(value)}`);
}

/** A stream is cancelled when its formula goes: then nothing reads its report any more. */
async function cancelStream(place: CheckPlace) {
  const id = String(await valueOf(place, 'F3', `=CALC.SNOW(${roof},"sheetId")`));
  const readings = countRequests(id);
  try {
    await valueOf(place, 'F4', `=CALC.LIVE(F3,"pDesign",${fewestSeconds})`);
    const before = readings.count();
    while (readings.count() < before + 1 && !place.signal.aborted) await place.wait(pollMs);
    await write(place, 'F4', '');
    // One that was under way when the formula went is not a separate reading.
    await place.wait(1000);
    const atEnd = readings.count();
    await place.wait(1000 * fewestSeconds + 1000);
    const after = readings.count() - atEnd;
    return after === 0 ? passed() : failed(`the report was read ${after} times after the formula was gone`);
  } finally {
    readings.end();
  }
}

/** Requests of this page whose address holds the text. */
function countRequests(text: string) {
  let count = 0;
  const observer = new PerformanceObserver((list) => {
    count += list.getEntries().filter(({ name }) => name.includes(text)).length;
  });
  observer.observe({ type: 'resource', buffered: false });
  return { count: () => count, end: () => observer.disconnect() };
}

async function spill(place: CheckPlace) {
  const first = await valueOf(place, 'H2', '=CALC.TEMPLATES()');
  const [[beside], [below]] = [await read(place, 'I2'), await read(place, 'H3')] as [unknown[], unknown[]];
  const isSpilled = ![first, beside, below].some((value) => value === '' || String(value).startsWith('#'));
  return isSpilled
    ? passed(String(below))
    : failed(`the cells show ${[first, beside, below].map(String).join(', ')}`);
}

async function manyCells(place: CheckPlace) {
  const address = `E2:E${cellCount + 1}`;
  const formulas = Array.from({ length: cellCount }, (_, row) => [`=CALC.TABLEROWS({${row},1})`]);
  const begun = place.now();
  await inExcel(async (context) => {
    sheetOf(context, place).getRange(address).formulas = formulas;
    await context.sync();
  });
  let open = cellCount;
  while (open > 0 && !place.signal.aborted) {
    const values = await read(place, address);
    open = values.filter(([value], row) => value !== `[[${row},1]]`).length;
    if (open > 0) await place.wait(pollMs);
  }
  return passed(`${Math.round(place.now() - begun)} ms`);
}

/** Enters a formula and waits for what it comes to. */
async function valueOf(place: CheckPlace, address: string, formula: string): Promise<unknown> {
  await write(place, address, formula);
  for (;;) {
    const [[value]] = (await read(place, address)) as [[unknown]];
    if (!pending.includes(String(value)) || place.signal.aborted) return value;
    await place.wait(pollMs);
  }
}

function write(place: CheckPlace, address: string, formula: string): Promise<void> {
  return inExcel(async (context) => {
    sheetOf(context, place).getRange(address).formulas = [[formula]];
    await context.sync();
  });
}

function read(place: CheckPlace, address: string): Promise<unknown[][]> {
  return inExcel(async (context) => {
    const range = sheetOf(context, place).getRange(address);
    range.load('values');
    await context.sync();
    return range.values;
  });
}

function sheetOf({ workbook }: Excel.RequestContext, { worksheetId }: CheckPlace): Excel.Worksheet {
  return workbook.worksheets.getItem(worksheetId);
}
