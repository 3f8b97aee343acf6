import { glulamLayup } from '../rules/wood/glulamValues';
import { sawnSpecies } from '../rules/wood/species';

export const supportTypes = ['Pinned', 'Roller', 'Fixed', 'Hinge', 'Top Brace', 'Bottom Brace'] as const;
export type SupportType = (typeof supportTypes)[number];

export const memberSources = ['Database', 'Custom'] as const;

export const customValues = 'Custom values';
export const customSpecies = [...sawnSpecies, glulamLayup, customValues] as const;

export const repetitions = ['Repeating', 'Non-Repeating'] as const;

/** A creep factor of 0 is that of NDS 3.5.2. */
export const creepNotGiven = 0;

/** How an edge is held against moving sideways. */
export const bracings = ['Continuous', 'Supports and braces', 'Spacing'] as const;
