/** Surfaces that a component may lie on. */
export const surfaces = ['Wall', 'Roof'] as const;
export type Surface = (typeof surfaces)[number];

const otherRoof = (name: string, figure: string) =>
  `${name} roofs have separate zones in ${figure}, which are not covered: two independent sources ` +
  'for them are not available.';

export const rejectedRoofs = {
  Monoslope: otherRoof('Monoslope', 'Figures 30.3-5A and 30.3-5B'),
  Stepped: otherRoof('Stepped', 'Figure 30.3-3'),
  'Multispan gable': otherRoof('Multispan gable', 'Figure 30.3-4'),
  Sawtooth: otherRoof('Sawtooth', 'Figure 30.3-6'),
  Domed: otherRoof('Domed', 'Figure 30.3-7'),
  Mansard: 'Mansard roofs are not in the figures of 30.3 that are covered here.',
  Arched: 'Arched roofs are not in the figures of 30.3 that are covered here.',
};
