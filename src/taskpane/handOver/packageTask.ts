import { createStore } from 'zustand/vanilla';
import type { PackageRequest } from '../../../contract/package/package';
import { addinError, CalcError, hasCode, lacksOperation } from '../../client/calcError';
import type { ServiceClient } from '../../client/serviceClient';
import { listed } from '../../core/lib/listed';
import { changesSince, type PackageReport } from '../../workbook/sharing/packagePlan';

/** What the service says of one report. */
interface PlaceFault {
  place: string;
  text: string;
}

/** What a package is made of. */
export interface PackageContents {
  request: PackageRequest;
  /** Those of the workbook that are in it. */
  members: readonly PackageReport[];
  /** And those that are not, as other parts or on purpose. */
  others: readonly PackageReport[];
}

export type PackageState =
  | { state: 'idle' | 'cancelled' }
  | { state: 'making'; reports: number }
  | { state: 'made'; of: PackageContents; url: string; fileName: string; bytes: number }
  | { state: 'failed'; error: unknown; places: PlaceFault[] };

/**
 * The making of one package at a time. It outlives the tab.
 *
 * @param urls of a file that is kept in the page's memory until it is revoked
 */
export function createPackageTask(urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>) {
  const state = createStore<PackageState>()(() => ({ state: 'idle' }));
  let current: AbortController | undefined;

  function become(next: PackageState): void {
    const before = state.getState();
    if (before.state === 'made') urls.revokeObjectURL(before.url);
    state.setState(next, true);
  }

  return {
    state,
    /** Never rejects: what goes wrong is its state. */
    async make(client: Pick<ServiceClient, 'makePackage'>, of: PackageContents): Promise<void> {
      const { request, members } = of;
      current?.abort();
      const control = new AbortController();
      current = control;
      const reports = members.length;
      become({ state: 'making', reports });
      try {
        const file = await client.makePackage(request, { signal: control.signal });
        if (control.signal.aborted) return;
        const url = urls.createObjectURL(new Blob([file], { type: 'application/pdf' }));
        become({ state: 'made', of, url, fileName: fileNameOf(request.title), bytes: file.byteLength });
      } catch (reason) {
        if (control.signal.aborted) return;
        const error = withoutPackages(reason);
        become({ state: 'failed', error, places: faultsOf(error, request) });
      }
    },
    cancel(): void {
      if (state.getState().state !== 'making') return;
      current?.abort();
      become({ state: 'cancelled' });
    },
  };
}

/** Why a package that was made is not the one that would be made now; null where it is. */
export function madeBefore(made: PackageContents, now: PackageContents): string | null {
  const left = new Set(made.others.map(({ sheetId }) => sheetId));
  const present = [...now.members, ...now.others].filter(({ sheetId }) => !left.has(sheetId));
  const changes = changesSince(made.members, present);
  if (changes.length > 0) return `Made before a change to ${listed(changes)}.`;
  const isSame = JSON.stringify(made.request) === JSON.stringify(now.request);
  return isSame ? null : 'Made before another change to the workbook or to the choices above.';
}

function withoutPackages(reason: unknown): unknown {
  if (!lacksOperation(reason)) return reason;
  return addinError({
    kind: 'notFound',
    code: 'NO_PACKAGES',
    message: 'This service makes no packages. Open the reports one by one and print them from the browser.',
    cause: reason,
  });
}

/** What the service says of single reports, by their places in the workbook. */
function faultsOf(error: unknown, { sheets }: PackageRequest): PlaceFault[] {
  if (!(error instanceof CalcError) || hasCode(error, 'NO_PACKAGES')) return [];
  return (error.details ?? []).flatMap(({ field, message }): PlaceFault[] => {
    const at = /^sheets(?:\[(\d+)\]|\.(\d+))/.exec(field);
    const place = at && sheets[Number(at[1] ?? at[2])]?.place;
    return place ? [{ place, text: message }] : [];
  });
}

/**
 * A name that every file system takes, with the word once.
 *
 * @example fileNameOf('Roof: B/2.xlsx') // 'Roof B 2 calculations.pdf'
 */
export function fileNameOf(title: string): string {
  const name = title
    .replace(/\.xls[xmb]?$/i, '')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 100)
    .toWellFormed()
    .trim();
  const whole = /calculations$/i.test(name) ? name : `${name || 'Workbook'} calculations`;
  return `${whole}.pdf`;
}
