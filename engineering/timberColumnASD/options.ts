import { builtUpFactors } from '../rules/wood/columnStability';
import { dimensionSizes, timberSizes } from '../rules/wood/sizes';
import { sawnSpecies } from '../rules/wood/species';

export const memberTypes = ['Sawn lumber', 'Glulam', 'Custom'] as const;

const dimensionNames = dimensionSizes.map(({ name }) => name);
export const timberNames = timberSizes['Dry (NDS Table 1B)'].map(({ name }) => name);
export const nominalSizes = [...dimensionNames, ...timberNames];

export const fastenings = Object.keys(builtUpFactors) as (keyof typeof builtUpFactors)[];

/** How a column is held against buckling between its ends. */
export const bracings = ['Ends only', 'Continuous', 'Spacing'] as const;

export const ownPlate = 'Custom value';
export const noPlate = 'No wood plate';
export const plateSpecies = [...sawnSpecies, ownPlate, noPlate] as const;

export const studSystems = ['None', 'SDPWS'] as const;
