import { COVERED_EXCEL_API } from '../../excel/requirementSets';

/** The newest that the installed Office.js knows. */
const NEWEST_EXCEL_API = '1.15';

/** Numbers with fields, which open a card. */
const CARDS_EXCEL_API = '1.19';

/** API sets that the host really has. `all`: of ExcelApi everything that the library knows; `cards`: up to numbers with fields. */
export function requirementSets({ all, cards }: { all: boolean; cards: boolean }) {
  return {
    ExcelApi: cards ? CARDS_EXCEL_API : all ? NEWEST_EXCEL_API : COVERED_EXCEL_API,
    CustomFunctions: '1.9',
    CustomFunctionsRuntime: '1.3',
    SharedRuntime: '1.1',
    AddInCommands: '1.1',
    Settings: '1.1',
    DelayForCellEdit: '1.1',
  } as const;
}

export interface AppContextFacts {
  controlId: string;
  correlationId: string;
  addinId: string;
  addinName: string;
  documentUrl: string;
  claims: { all: boolean; cards: boolean };
  /** Document settings: key and value as JSON text. */
  settings: [string, string][];
}

const EXCEL_ON_THE_WEB = 16;
const READ_WRITE = 1;
const TASKPANE = 2;

/** What Office.js gets at its start about application, document and add-in; it requires every field. */
export function appContext(facts: AppContextFacts): Record<string, unknown> {
  return {
    _id: facts.controlId,
    _appName: EXCEL_ON_THE_WEB,
    _appVersion: '16.01',
    _appMinorVersion: 1,
    _hostFullVersion: '16.0.15407.10000',
    _appUILocale: 'en-US',
    _dataLocale: 'en-US',
    _docUrl: facts.documentUrl,
    _clientMode: READ_WRITE,
    _settings: facts.settings,
    _reason: 'documentOpened',
    _osfControlType: 1,
    _eToken: '',
    _correlationId: facts.correlationId,
    _appInstanceId: facts.addinId,
    _addinName: facts.addinName,
    _appDomains: [],
    _featureGates: {},
    _initialDisplayMode: TASKPANE,
    _requirementMatrix: JSON.stringify(requirementSets(facts.claims)),
  };
}
