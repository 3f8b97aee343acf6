import type { TemplateListEntry } from '../../../contract';

/** Line drawings on 24 by 24, a path each. */
const drawings = {
  snow: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5M4.4 10.8 7.7 9.5 7 6M19.6 10.8l-3.3-1.3L17 6M4.4 13.2l3.3 1.3L7 18M19.6 13.2l-3.3 1.3.7 3.5',
  drift: 'M3 21V6h7v15M10 17h11v4M10 9c2 5 6 8 11 8M3 21h18',
  wind: 'M3 9h10a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2',
  cladding: 'M15 3h5v18h-5zM15 9h5M15 15h5M3 7h8M8 4l3 3-3 3M3 17h8M8 14l3 3-3 3',
  seismic: 'M2 12h4l2-5 3 12 3-15 3 11 1.5-3H22',
  combinations: 'M18 7V4H6l6 8-6 8h12v-3',
  timberBeam: 'M2 7h20v6H2zM5 10h5M13 10h6M5 13l-3 5h6zM19 13l-3 5h6z',
  timberColumn: 'M9 3h6v15H9zM12 5.5v4M12 12v3.5M5 18h14v3H5z',
  steelBeam: 'M2 6h20v7H2zM2 8.3h20M2 10.7h20M5 13l-3 5h6zM19 13l-3 5h6z',
  steelColumn: 'M7.5 3h9v15h-9zM10.5 3v15M13.5 3v15M5 18h14v3H5z',
  concreteBeam: 'M6 3h12v18H6zM8.5 5.5h7v13h-7zM11 16.2h0M13 16.2h0M11 7.8h0M13 7.8h0',
  footing: 'M9.5 3v10M14.5 3v10M3 13h18v5H3zM5 21v-1M12 21v-1M19 21v-1',
  loads: 'M4 4v9M2 10.5 4 13l2-2.5M12 4v9M10 10.5l2 2.5 2-2.5M20 4v9M18 10.5l2 2.5 2-2.5M2 17h20',
  timber: 'M4 4h16v16H4zM4 8a12 12 0 0 1 12 12M4 12a8 8 0 0 1 8 8M4 16a4 4 0 0 1 4 4',
  steel: 'M5 4h14v3h-5.5v10H19v3H5v-3h5.5V7H5z',
  concrete: 'M5 3h14v18H5zM8.5 17.5h0M12 17.5h0M15.5 17.5h0M8.5 6.5h0M15.5 6.5h0',
  calculation: 'M6 3h9l4 4v14H6zM15 3v4h4M9 11h7M9 14h7M9 17h4',
} as const;

export type IconName = keyof typeof drawings;

/** Other templates use the icon of their category, or the general one. */
const byCode: Readonly<Record<string, IconName>> = {
  'loadsSnowASCE7-16': 'snow',
  'loadsSnowASCE7-22': 'snow',
  snowDriftASCE7: 'drift',
  windMWFRSASCE7: 'wind',
  windCCASCE7: 'cladding',
  seismicELFASCE7: 'seismic',
  loadCombinationsASCE7: 'combinations',
  timberBeamASD: 'timberBeam',
  timberColumnASD: 'timberColumn',
  steelBeamAISC360: 'steelBeam',
  steelColumnAISC360: 'steelColumn',
  concreteBeamACI318: 'concreteBeam',
  spreadFootingACI318: 'footing',
};
const byCategory: Readonly<Record<string, IconName>> = {
  loads: 'loads',
  timber: 'timber',
  wood: 'timber',
  steel: 'steel',
  concrete: 'concrete',
};

export function iconOf({ code, category }: Pick<TemplateListEntry, 'code' | 'category'>): IconName {
  const own = (table: Readonly<Record<string, IconName>>, name: string) =>
    Object.hasOwn(table, name) ? table[name] : undefined;
  return own(byCode, code) ?? own(byCategory, category?.trim().toLowerCase() ?? '') ?? 'calculation';
}

/** The path of a drawing. */
export const drawingOf = (name: IconName): string => drawings[name];
