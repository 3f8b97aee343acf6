'use strict';
/**
 * What '@univerjs/preset-sheets-core' is in a browser, less its screen: the same engine, sheets, formulas and number formats, so that jest
 * runs the real grid (jest.config.cjs puts this in the preset's place). It has neither editor nor clipboard and draws nothing.
 */
const { createRequire } = require('node:module');
const core = require('@univerjs/core');
const { requestImmediateMacroTask } = require('../univerCore.cjs');

// As the page's build does it (host/rspack.config.mjs).
core.requestImmediateMacroTask = requestImmediateMacroTask;

const { createIdentifier, Inject, Injector, LifecycleService, LifecycleStages, Plugin, UniverInstanceType } =
  core;

// The packages are the preset's own dependencies, not this repository's.
const ofPreset = createRequire(require.resolve('@univerjs/preset-sheets-core/locales/en-US'));
const docs = ofPreset('@univerjs/docs');
const { IRenderManagerService } = ofPreset('@univerjs/engine-render');
const engine = ofPreset('@univerjs/engine-formula');
const sheets = ofPreset('@univerjs/sheets');
const formulas = ofPreset('@univerjs/sheets-formula');
const numberFormats = ofPreset('@univerjs/sheets-numfmt');
for (const name of ['sheets', 'engine-formula', 'sheets-formula', 'sheets-numfmt'])
  ofPreset(`@univerjs/${name}/facade`);

const IEditorBridgeService = createIdentifier('sheet.cell-editor.service');
const IEditorService = createIdentifier('univer.editor.service');
const ILayoutService = createIdentifier('ui.layout-service');
const IShortcutService = createIdentifier('ui.shortcut.service');
const ISheetClipboardService = createIdentifier('sheet.clipboard-service');
/** As the keyboard's events have them. */
const KeyCode = { TAB: 9, ENTER: 13, ESC: 27, ARROW_UP: 38, ARROW_DOWN: 40 };
/** There is no view that could show another part of the cells. */
const ScrollToRangeOperation = {
  id: 'sheet.operation.scroll-to-range',
  type: core.CommandType.OPERATION,
  handler: () => false,
};
class EditingRenderController {}
class SheetSkeletonManagerService {}

/** Without a screen no text has a width. */
const { FWorksheet } = ofPreset('@univerjs/sheets/facade');
FWorksheet.prototype.autoResizeColumns = function () {
  return this;
};
FWorksheet.prototype.autoResizeRows = FWorksheet.prototype.autoResizeColumns;

const editor = {
  visible: false,
  listeners: new Set(),
  visible$: {
    subscribe(listener) {
      editor.listeners.add(listener);
      return { unsubscribe: () => editor.listeners.delete(listener) };
    },
  },
  isVisible: () => ({ visible: editor.visible }),
};

/** As if a user began to edit a cell, or was done. */
function setEditing(visible) {
  editor.visible = visible;
  for (const listener of editor.listeners) listener({ visible });
}

/** In the place of the editor of cells: it opens only by `setEditing`. */
class ClosedEditor extends Plugin {
  constructor(_config, injector) {
    super();
    this._injector = injector;
  }

  onStarting() {
    this._injector.add([IEditorBridgeService, { useValue: editor }]);
    this._injector.add([EditingRenderController]);
    this._injector.get(core.ICommandService).registerCommand(ScrollToRangeOperation);
    this._injector.add([IEditorService, { useValue: { getEditor: () => null } }]);
    this._injector.add([IRenderManagerService, { useValue: { getRenderById: () => null } }]);
    this._injector.add([ILayoutService, { useValue: { focus: () => undefined } }]);
    const nothingCopied = { copy: async () => false, legacyPaste: async () => false };
    this._injector.add([ISheetClipboardService, { useValue: nothingCopied }]);
    this._injector.add([
      IShortcutService,
      { useValue: { registerShortcut: () => ({ dispose: () => undefined }) } },
    ]);
  }

  /** It has no screen to wait for. */
  onReady() {
    const lifecycle = this._injector.get(LifecycleService);
    queueMicrotask(() => {
      lifecycle.stage = LifecycleStages.Rendered;
      lifecycle.stage = LifecycleStages.Steady;
    });
  }
}
ClosedEditor.pluginName = 'CLOSED_EDITOR';
ClosedEditor.type = UniverInstanceType.UNIVER_SHEET;
Inject(Injector)(ClosedEditor, undefined, 1);

function UniverSheetsCorePreset({ formula } = {}) {
  return {
    plugins: [
      docs.UniverDocsPlugin,
      engine.UniverFormulaEnginePlugin,
      sheets.UniverSheetsPlugin,
      [formulas.UniverSheetsFormulaPlugin, formula ?? {}],
      numberFormats.UniverSheetsNumfmtPlugin,
      ClosedEditor,
    ],
  };
}

module.exports = {
  ...docs,
  ...engine,
  ...sheets,
  ...formulas,
  ...numberFormats,
  EditingRenderController,
  IEditorBridgeService,
  IEditorService,
  ILayoutService,
  IRenderManagerService,
  ISheetClipboardService,
  IShortcutService,
  KeyCode,
  ScrollToRangeOperation,
  setEditing,
  SheetSkeletonManagerService,
  UniverSheetsCorePreset,
};
