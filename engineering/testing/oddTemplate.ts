import { TemplateInputError, type Template } from '../kit/template';

/** A template with every type of field and the odd shapes that the interface allows. */
export const oddTemplate: Template = {
  code: 'odd',
  name: 'Odd shapes',
  category: null,
  description: 'For tests.',
  version: 1,
  returnsResults: true,
  fields: [
    { referenceId: 'width', label: 'Width', type: 'number', units: 'in', default: 30, min: 1, max: 100 },
    { referenceId: 'length', label: 'Length', type: 'number', units: 'ft', required: true },
    { referenceId: 'wet', label: 'Wet', type: 'boolean', units: null, default: false },
    {
      referenceId: 'soaking',
      label: 'Soaking',
      type: 'number',
      units: 'days',
      example: 3,
      required: true,
      visibleIf: { referenceId: 'grade', equals: ['No.1'] },
    },
    { referenceId: 'name', label: 'Name', type: 'text', units: null, default: '' },
    {
      referenceId: 'grade',
      label: 'Grade',
      type: 'enum',
      units: null,
      default: 'No.2',
      options: ['No.2', 'No.2 ', 'No.1'],
    },
    { referenceId: 'plies', label: 'Plies', type: 'enum', units: null, default: 1, options: [1, 2, 3] },
    {
      referenceId: 'supports',
      label: 'Supports',
      type: 'table',
      units: null,
      default: [['Pinned', 0, 'S-1', 'left']],
      columns: [
        { referenceId: 'type', label: 'Type', type: 'enum', options: ['Pinned', 'Roller'] },
        { referenceId: 'position', label: 'Position', type: 'number', units: 'ft' },
        { referenceId: 'section', label: 'Section', type: 'lookup' },
        { referenceId: 'note', label: 'Note', type: 'text' },
      ],
    },
    {
      referenceId: 'moisture',
      label: 'Moisture',
      type: 'number',
      units: '%',
      default: 20,
      visibleIf: { referenceId: 'wet', equals: [true] },
    },
    {
      referenceId: 'drying',
      label: 'Drying',
      type: 'enum',
      units: null,
      options: ['Kiln', 'Air'],
      default: 'Kiln',
      visibleIf: { referenceId: 'moisture', equals: [20, 30] },
    },
  ],
  outputs: [{ referenceId: 'area', label: 'Area', type: 'number', units: 'ft2' }],
  presets: [
    { code: 'wide', name: 'Wide', defaults: { width: 90, length: 10 } },
    { code: 'wet', name: 'Wet', defaults: { wet: true, length: 10 } },
  ],
  projectDefaultsRead: (inputs) => (inputs.wet === true ? ['climate'] : []),
  check: ({ width, length }) =>
    width === 100 && length === 100
      ? [{ field: 'length', message: 'length cannot be 100 with a width of 100.' }]
      : [],
  solve(inputs) {
    const { width, length } = inputs;
    if (typeof width !== 'number' || typeof length !== 'number') {
      throw new TemplateInputError([{ field: 'length', message: 'length is needed.' }]);
    }
    return { steps: [], results: { area: (width / 12) * length }, notes: [] };
  },
};
