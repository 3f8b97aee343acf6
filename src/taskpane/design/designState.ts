import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TemplateDetail } from '../../../contract';
import { createExploreAnywhere } from '../../core/sheets/exploreAnywhere';
import type { CostKind } from '../../design/options';
import { chosenProject } from '../../core/session/connection';
import type { Runtime } from '../../runtime';
import { DesignRuns } from '../../study/session/designRuns';
import { RowDesigns } from '../../study/session/rowDesigns';
import type { PriceList } from '../../study/session/readPrices';
import type { SearchParts } from '../../study/session/searchRun';
import { type DesignCell, requireUnchanged } from '../../study/session/writeInput';
import type { FormState } from '../common/formState';
import type { Aim } from './AimForm';

/** The inputs of a case: a preset, and what differs from its defaults. */
export type CaseEntries = Pick<FormState, 'presetCode' | 'entries'>;

/** A cell that was taken, with its inputs as the form holds them. */
export interface TakenCell extends CaseEntries {
  templateCode: string;
  /** Null where its inputs are no range that a value could be written to: `whyNot` says it. */
  design: DesignCell | null;
  address: string;
  whyNot: string;
}

/** An input of a two-way table. */
export interface AxisEntry {
  /** referenceId; '' for the one that is proposed. */
  field: string;
  from: string;
  to: string;
  count: string;
  /** Of a field with options: the beginnings of their names; blank for all. */
  words: string;
}

export type DesignTaskName = 'solve' | 'lightest' | 'sensitivity' | 'table';

/** What was entered, as text; blank for the default. */
export interface DesignState extends CaseEntries, Aim {
  templateCode: string | null;
  taken: TakenCell | null;
  task: DesignTaskName;
  /** Lightest that passes. */
  field: string;
  cost: CostKind | '';
  words: string;
  depthAtMost: string;
  priceList: PriceList | null;
  /** What moves it, and the two-way table: '' for the utilization, and for 10 %. */
  comparedOutput: string;
  percent: string;
  rows: AxisEntry;
  columns: AxisEntry;
}

export interface Design {
  store: StoreApi<DesignState>;
  runs: DesignRuns;
  /** Of the rows of a study. */
  rows: RowDesigns;
}

export const noAxis: AxisEntry = { field: '', from: '', to: '', count: '', words: '' };

export const nothingEntered: Omit<DesignState, 'templateCode' | 'task'> = {
  ...{ presetCode: '', entries: {}, taken: null },
  ...{ unknown: '', output: '', target: '', from: '', to: '', step: '' },
  ...{ field: '', cost: '', words: '', depthAtMost: '', priceList: null },
  ...{ comparedOutput: '', percent: '', rows: noAxis, columns: noAxis },
};

const designs = new WeakMap<object, Design>();

/** The one design of this pane. It outlives the tab: what runs goes on while the user looks elsewhere. */
export function openDesign(runtime: Pick<Runtime, 'studyServices' | 'connection' | 'catalogue'>): Design {
  const open = designs.get(runtime) ?? createDesign(runtime);
  designs.set(runtime, open);
  return open;
}

function createDesign({
  studyServices,
  connection,
  catalogue,
}: Pick<Runtime, 'studyServices' | 'connection' | 'catalogue'>) {
  const parts: SearchParts = {
    explore: createExploreAnywhere(studyServices),
    projectId: () => chosenProject(connection.get()),
    publishedId: async (code) => (await catalogue.verified(code)).id,
  };
  const store = createStore<DesignState>()(() => ({
    templateCode: null,
    task: 'solve',
    ...nothingEntered,
  }));
  const unchanged = async (template: TemplateDetail) => {
    const { taken } = store.getState();
    if (taken?.design) await requireUnchanged(taken.design, template);
  };
  const [runs, rows] = [new DesignRuns({ ...parts, unchanged }), new RowDesigns(parts)];
  // What another service or project gave is not what this one gives.
  let place = placeOf(connection.get());
  connection.subscribe(() => {
    const now = placeOf(connection.get());
    if (now === place) return;
    place = now;
    runs.clear();
    rows.clear();
  });
  return { store, runs, rows };
}

const placeOf = ({ serviceUrl, projectId, apiKey }: ReturnType<Runtime['connection']['get']>) =>
  JSON.stringify([serviceUrl, projectId, apiKey]);
