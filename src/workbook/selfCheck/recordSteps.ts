import { inExcel } from '../excel/inExcel';
import { partitionPrefix } from '../excel/partition';
import { type CheckStep, failed, passed } from './checkLine';

const namespace = 'urn:calc:self-check';
const xml = `<check xmlns="${namespace}">round trip</check>`;
const settingName = 'calc.selfCheck';
const databaseName = 'calc-self-check';

/** Takes out what a killed run wrote into the workbook beside its worksheet. */
export function removeLeftRecords(): Promise<void> {
  return inExcel(async (context) => {
    const { customXmlParts, settings } = context.workbook;
    const parts = customXmlParts.getByNamespace(namespace);
    parts.load('items');
    const setting = settings.getItemOrNullObject(settingName);
    await context.sync();
    for (const part of parts.items) part.delete();
    if (!setting.isNullObject) setting.delete();
    await context.sync();
  });
}

/** Where the add-in keeps records: parts and settings of the workbook, storage of the browser. */
export const recordSteps: readonly CheckStep[] = [
  {
    name: 'Custom XML part: write, read, change, delete',
    inExcel: true,
    run: () =>
      inExcel(async (context) => {
        const { customXmlParts } = context.workbook;
        const part = customXmlParts.add(xml);
        part.load('id');
        const first = part.getXml();
        await context.sync();
        part.setXml(xml.replace('round trip', 'changed'));
        const second = part.getXml();
        await context.sync();
        part.delete();
        const rest = customXmlParts.getByNamespace(namespace).getCount();
        await context.sync();
        /* eslint-disable office-addins/load-object-before-read -- a ClientResult needs no load */
        const isWhole = first.value.includes('round trip') && second.value.includes('changed');
        if (!isWhole) return failed(`read back: ${first.value}, then ${second.value}`);
        return rest.value === 0 ? passed() : failed('it is still there after it was deleted');
        /* eslint-enable office-addins/load-object-before-read */
      }),
  },
  {
    name: 'Workbook setting: write, read, delete',
    inExcel: true,
    run: () =>
      inExcel(async (context) => {
        const { settings } = context.workbook;
        const written = settings.add(settingName, { round: 'trip' });
        written.load('value');
        await context.sync();
        const value = JSON.stringify(written.value);
        written.delete();
        const rest = settings.getItemOrNullObject(settingName);
        await context.sync();
        if (value !== '{"round":"trip"}') return failed(`read back: ${value}`);
        return rest.isNullObject ? passed() : failed('it is still there after it was deleted');
      }),
  },
  {
    name: 'Storage: localStorage',
    inExcel: false,
    // Asynchronous, so that what the browser throws is a rejection.
    async run() {
      const key = `${partitionPrefix()}calc.selfCheck`;
      localStorage.setItem(key, 'round trip');
      const value = localStorage.getItem(key);
      localStorage.removeItem(key);
      await Promise.resolve();
      return value === 'round trip' ? passed() : failed(`read back: ${value ?? 'nothing at all'}`);
    },
  },
  {
    name: 'Storage: IndexedDB',
    inExcel: false,
    async run() {
      const opening = indexedDB.open(databaseName, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('records');
      const database = await answerOf(opening);
      try {
        const records = database.transaction('records', 'readwrite').objectStore('records');
        await answerOf(records.put('round trip', 'check'));
        const value: unknown = await answerOf(records.get('check'));
        if (value !== 'round trip') return failed(`read back: ${String(value)}`);
      } finally {
        database.close();
      }
      await answerOf(indexedDB.deleteDatabase(databaseName));
      return passed();
    },
  },
];

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser does not say why.'));
  });
}
