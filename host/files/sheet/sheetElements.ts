/** The elements of a sheet in the order in which they must stand (ECMA-376 part 1, 18.3.1.99). */
export const SHEET_ELEMENTS = [
  ...[
    'sheetPr',
    'dimension',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'sheetCalcPr',
    'sheetProtection',
  ],
  ...[
    'protectedRanges',
    'scenarios',
    'autoFilter',
    'sortState',
    'dataConsolidate',
    'customSheetViews',
    'mergeCells',
  ],
  ...['phoneticPr', 'conditionalFormatting', 'dataValidations', 'hyperlinks', 'printOptions', 'pageMargins'],
  ...[
    'pageSetup',
    'headerFooter',
    'rowBreaks',
    'colBreaks',
    'customProperties',
    'cellWatches',
    'ignoredErrors',
  ],
  ...[
    'smartTags',
    'drawing',
    'legacyDrawing',
    'legacyDrawingHF',
    'drawingHF',
    'picture',
    'oleObjects',
    'controls',
  ],
  ...['webPublishItems', 'tableParts', 'extLst'],
];

/** Elements that the host reads, or that the writer creates itself. */
export const OWN_SHEET_ELEMENTS = new Set([
  ...[
    'sheetPr',
    'dimension',
    'sheetViews',
    'sheetFormatPr',
    'cols',
    'sheetData',
    'sheetCalcPr',
    'mergeCells',
  ],
  ...['sheetProtection', 'dataValidations', 'hyperlinks', 'tableParts', 'customSheetViews'],
  ...['printOptions', 'pageMargins', 'pageSetup', 'headerFooter'],
]);

/** Those that this host does not know and gives back as they are. */
export const PRESERVED_SHEET_ELEMENTS = new Set(SHEET_ELEMENTS.filter((one) => !OWN_SHEET_ELEMENTS.has(one)));

/** Of the workbook, in the order in which they must stand. */
export const WORKBOOK_ELEMENTS = [
  ...['fileVersion', 'workbookPr', 'workbookProtection', 'bookViews', 'sheets', 'externalReferences'],
  ...['definedNames', 'calcPr', 'pivotCaches', 'extLst'],
];

export const PRESERVED_WORKBOOK_ELEMENTS = new Set([
  ...['workbookPr', 'workbookProtection', 'externalReferences', 'pivotCaches', 'extLst'],
]);

export const PRESERVED_STYLE_ELEMENTS = new Set(['tableStyles', 'colors']);
