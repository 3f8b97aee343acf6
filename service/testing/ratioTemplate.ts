import { type Solution, type Template, TemplateInputError } from '../../engineering/kit/template';

/**
 * A template with a governing check for tests: `ratio` = demand / capacity. `mode` makes the odd outcomes: a check
 * that cannot be evaluated, a solve that yields nothing or an infinite number, one that fails. With `useProject` the
 * demand is the project's ground snow load.
 */
export const ratioTemplate: Template = {
  code: 'ratio',
  name: 'Demand over capacity',
  category: 'Tests',
  description: 'For tests.',
  version: 3,
  returnsResults: true,
  fields: [
    { referenceId: 'demand', label: 'Demand', type: 'number', units: 'kip', default: 5 },
    { referenceId: 'capacity', label: 'Capacity', type: 'number', units: 'kip', default: 10, min: 0 },
    {
      referenceId: 'mode',
      label: 'Mode',
      type: 'enum',
      units: null,
      default: 'normal',
      options: ['normal', 'no check', 'no verdict', 'nothing', 'infinite', 'fault', 'rejected'],
    },
    { referenceId: 'useProject', label: 'Use project', type: 'boolean', units: null, default: false },
    {
      referenceId: 'siteLoad',
      label: 'Ground snow load of the project',
      type: 'number',
      units: 'psf',
      default: 0,
      visibleIf: { referenceId: 'useProject', equals: [false] },
      projectDefault: 'groundSnowLoad',
    },
    {
      referenceId: 'points',
      label: 'Points',
      type: 'table',
      units: null,
      default: [],
      columns: [
        { referenceId: 'label', label: 'Label', type: 'text' },
        { referenceId: 'x', label: 'x', type: 'number', units: 'ft' },
      ],
    },
    {
      referenceId: 'note',
      label: 'Note',
      type: 'text',
      units: null,
      default: '',
      visibleIf: { referenceId: 'useProject', equals: [true] },
    },
  ],
  outputs: [{ referenceId: 'ratio', label: 'Ratio', type: 'number', units: null }],
  presets: [{ code: 'weak', name: 'Weak', description: null, defaults: { capacity: 2 } }],
  projectDefaultsRead: ({ useProject }) => (useProject ? ['groundSnowLoad'] : []),
  check: ({ useProject }, project) =>
    useProject && project && project.groundSnowLoad === undefined
      ? [{ field: 'groundSnowLoad', message: 'The project has no default groundSnowLoad.' }]
      : [],
  solve({ demand, capacity, mode, useProject }, project) {
    if (mode === 'fault') throw new TypeError('a bug in the template');
    if (mode === 'rejected')
      throw new TemplateInputError([{ field: 'mode', message: 'mode cannot be rejected.' }]);
    const load = useProject ? project.groundSnowLoad : demand;
    if (load === undefined)
      throw new TemplateInputError([
        { field: 'groundSnowLoad', message: 'The project has no default groundSnowLoad.' },
      ]);
    const ratio = mode === 'infinite' ? Infinity : Number(load) / Number(capacity);
    const results: Solution['results'] = mode === 'nothing' ? {} : { ratio };
    if (mode === 'no check') return { steps: [], results, notes: [] };
    if (mode === 'no verdict')
      return { steps: [], results, notes: [], check: { referenceId: 'ratio', error: true, failReasons: [] } };
    const failReasons = ratio > 1 ? ['Demand exceeds capacity.'] : [];
    return {
      steps: [],
      results,
      notes: [],
      check: { referenceId: 'ratio', value: ratio, error: false, failReasons },
    };
  },
};
