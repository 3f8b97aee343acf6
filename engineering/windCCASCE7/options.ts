/** Surfaces that a component may lie on. */
export const surfaces = ['Wall', 'Roof'] as const;
export type Surface = (typeof surfaces)[number];

const otherRoof = (name: string, figure: string) =>
  `${name} roofs have zones of their own in ${figure}, which this template does not hold: no two independent sources for them ` +
  'are at hand.';

export const rejectedRoofs = {
  Monoslope: otherRoof('Monoslope', 'Figures 30.3-5A and 30.3-5B'),
  Stepped: otherRoof('Stepped', 'Figure 30.3-3'),
  'Multispan gable': otherRoof('Multispan gable', 'Figure 30.3-4'),
  Sawtooth: otherRoof('Sawtooth', 'Figure 30.3-6'),
  Domed: otherRoof('Domed', 'Figure 30.3-7'),
  Mansard: 'Mansard roofs are in none of the figures of 30.3 that this template holds.',
  Arched: 'Arched roofs are in none of the figures of 30.3 that this template holds.',
};
