import {
  type ICellDataForSheetInterceptor,
  ICommandService,
  InterceptorEffectEnum,
  type IRange,
  BooleanNumber,
  BorderStyleTypes,
  type IBorderData,
  type IStyleData,
} from '@univerjs/core';
import {
  INTERCEPTOR_POINT,
  IRenderManagerService,
  SheetInterceptorService,
  SheetSkeletonManagerService,
} from '@univerjs/preset-sheets-core';
import type * as ConditionalFormatting from '@univerjs/sheets-conditional-formatting';
import type { Box } from '../../grid';
import { toRange, type UniverBook } from '../book/univerBook';

type Formatting = typeof ConditionalFormatting;

/** One conditional format of a sheet: a formula and how cells look where it holds, or a rule of Univer's own. */
export interface ConditionalLook {
  id: string;
  boxes: Box[];
  stopIfTrue: boolean;
  /** `formula`: for the topmost and there leftmost of the blocks' first cells. */
  rule:
    | { formula: string; look: Record<string, unknown> }
    | { own: ConditionalFormatting.IConditionFormattingRule['rule'] };
}

export interface UniverConditionalLooks {
  /** Those of a sheet, the first before the others, in the place of all before. */
  showConditionalLooks(sheetId: string, looks: ConditionalLook[]): void;
}

/** Draws conditional formats with Univer's own package, which is loaded when the first one is there. */
export function conditionalLookOperations(book: UniverBook): UniverConditionalLooks {
  const { injector } = book.open;
  const wanted = new Map<string, ConditionalLook[]>();
  const shown = new Map<string, string>();
  let formatting: Formatting | null = null;
  let loading = false;

  async function load(): Promise<void> {
    loading = true;
    const loaded = await import('@univerjs/sheets-conditional-formatting');
    if (book.open.isDisposed()) return;
    addServices(loaded);
    drawLooks(loaded);
    formatting = loaded;
    for (const sheetId of wanted.keys()) apply(loaded, sheetId);
  }

  /** Those of the package's plugin, which Univer would start a moment later. */
  function addServices(loaded: Formatting): void {
    injector.add([loaded.ConditionalFormattingService]);
    injector.add([loaded.ConditionalFormattingFormulaService]);
    injector.add([loaded.ConditionalFormattingRuleModel]);
    injector.add([loaded.ConditionalFormattingViewModel]);
    const commands = injector.get(ICommandService);
    commands.registerCommand(loaded.AddConditionalRuleMutation);
    commands.registerCommand(loaded.DeleteConditionalRuleMutation);
  }

  function drawLooks({ ConditionalFormattingService, ConditionalFormattingViewModel }: Formatting): void {
    const service = injector.get(ConditionalFormattingService);
    injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      effect: InterceptorEffectEnum.Style,
      priority: 10,
      handler: (cell, { unitId, subUnitId, row, col, rawData, workbook }, next) => {
        const result = unitId === book.unitId ? service.composeStyle(unitId, subUnitId, row, col) : null;
        if (!result) return next(cell);
        const own = typeof cell?.s === 'string' ? workbook.getStyles().get(cell.s) : cell?.s;
        const changed: ICellDataForSheetInterceptor = { ...(cell ?? rawData) };
        if (result.style) changed.s = { ...own, ...result.style };
        if (result.dataBar) {
          Object.assign(changed, {
            dataBar: result.dataBar,
            fontRenderExtension: { ...changed.fontRenderExtension, isSkip: result.isShowValue === false },
          });
        }
        return next(changed);
      },
    });
    injector.get(ConditionalFormattingViewModel).markDirty$.subscribe(redraw);
  }

  /** What is drawn again comes from the cells, which the looks have changed. */
  function redraw(): void {
    const render = injector.get(IRenderManagerService).getRenderById(book.unitId);
    render?.with(SheetSkeletonManagerService).reCalculate();
    render?.mainComponent?.makeDirty();
  }

  function apply(loaded: Formatting, sheetId: string): void {
    const looks = wanted.get(sheetId) ?? [];
    const state = JSON.stringify(looks);
    if ((shown.get(sheetId) ?? '[]') === state) return;
    shown.set(sheetId, state);
    const { AddConditionalRuleMutation, DeleteConditionalRuleMutation, ConditionalFormattingRuleModel } =
      loaded;
    const commands = injector.get(ICommandService);
    const at = { unitId: book.unitId, subUnitId: sheetId };
    const before = injector.get(ConditionalFormattingRuleModel).getSubunitRules(book.unitId, sheetId) ?? [];
    for (const { cfId } of [...before]) {
      commands.syncExecuteCommand(DeleteConditionalRuleMutation.id, { ...at, cfId }, { onlyLocal: true });
    }
    // Each goes before those that are there.
    for (const one of [...looks].reverse()) {
      const rule: ConditionalFormatting.IConditionFormattingRule = {
        cfId: one.id,
        ranges: one.boxes.map(rangeWithin(book, sheetId)),
        stopIfTrue: one.stopIfTrue,
        rule: 'own' in one.rule ? one.rule.own : formulaRule(loaded, one.rule),
      };
      commands.syncExecuteCommand(AddConditionalRuleMutation.id, { ...at, rule }, { onlyLocal: true });
    }
    redraw();
  }

  return {
    showConditionalLooks(sheetId, looks) {
      wanted.set(sheetId, looks);
      if (formatting !== null) apply(formatting, sheetId);
      else if (!loading && looks.length > 0) void load();
    },
  };
}

function formulaRule(
  { CFRuleType, CFSubRuleType }: Formatting,
  { formula, look }: { formula: string; look: Record<string, unknown> },
): ConditionalFormatting.IConditionFormattingRule['rule'] {
  return {
    type: CFRuleType.highlightCell,
    subType: CFSubRuleType.formula,
    value: formula,
    style: lookStyle(look),
  };
}

/** A rule for whole columns reaches as far as the sheet does. */
function rangeWithin(book: UniverBook, sheetId: string): (box: Box) => IRange {
  const sheet = book.sheet(sheetId);
  return (box) => {
    const range = toRange(box);
    return {
      ...range,
      endRow: Math.min(range.endRow, sheet.getMaxRows() - 1),
      endColumn: Math.min(range.endColumn, sheet.getMaxColumns() - 1),
    };
  };
}

const LINES: Record<string, BorderStyleTypes> = {
  Continuous: BorderStyleTypes.THIN,
  Dash: BorderStyleTypes.DASHED,
  DashDot: BorderStyleTypes.DASH_DOT,
  DashDotDot: BorderStyleTypes.DASH_DOT_DOT,
  Dot: BorderStyleTypes.DOTTED,
};

const SIDES = [
  ['t', 'EdgeTop'],
  ['b', 'EdgeBottom'],
  ['l', 'EdgeLeft'],
  ['r', 'EdgeRight'],
] as const;

/** A look of named properties as a style of the grid; what is not set stays as the cell has it. */
function lookStyle(look: Record<string, unknown>): IStyleData {
  const text = (key: string) => (typeof look[key] === 'string' && look[key] !== '' ? look[key] : null);
  const flag = (key: string) => (typeof look[key] === 'boolean' ? number(look[key]) : null);
  const fill = text('fill.color');
  const color = text('font.color');
  const bold = flag('font.bold');
  const italic = flag('font.italic');
  const strikethrough = flag('font.strikethrough');
  const underline = text('font.underline');
  const numberFormat = text('numberFormat');
  const borders: IBorderData = {};
  for (const [side, name] of SIDES) {
    const style = LINES[text(`borders.${name}.style`) ?? ''];
    if (style !== undefined)
      borders[side] = { s: style, cl: { rgb: text(`borders.${name}.color`) ?? '#000000' } };
  }
  return {
    ...(fill === null ? {} : { bg: { rgb: fill } }),
    ...(color === null ? {} : { cl: { rgb: color } }),
    ...(bold === null ? {} : { bl: bold }),
    ...(italic === null ? {} : { it: italic }),
    ...(strikethrough === null ? {} : { st: { s: strikethrough } }),
    ...(underline === null ? {} : { ul: { s: number(underline !== 'None') } }),
    ...(numberFormat === null ? {} : { n: { pattern: numberFormat } }),
    ...(Object.keys(borders).length === 0 ? {} : { bd: borders }),
  };
}

function number(flag: boolean): BooleanNumber {
  return flag ? BooleanNumber.TRUE : BooleanNumber.FALSE;
}
