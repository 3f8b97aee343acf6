import {
  type ICellDataForSheetInterceptor,
  ICommandService,
  type Injector,
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

/** Draws conditional formats with Univer's own package, which is loaded when the first one is there. */
export class ConditionalLooks {
  private readonly wanted = new Map<string, ConditionalLook[]>();
  private readonly shown = new Map<string, string>();
  private formatting: Formatting | null = null;
  private loading = false;

  constructor(private readonly book: UniverBook) {}

  /** Those of a sheet, the first before the others, in the place of all before. */
  show(sheetId: string, looks: ConditionalLook[]): void {
    this.wanted.set(sheetId, looks);
    if (this.formatting !== null) this.apply(this.formatting, sheetId);
    else if (!this.loading && looks.length > 0) void this.load();
  }

  private async load(): Promise<void> {
    this.loading = true;
    const loaded = await import('@univerjs/sheets-conditional-formatting');
    const { open } = this.book;
    if (open.isDisposed()) return;
    addServices(open.injector, loaded);
    this.drawLooks(loaded);
    this.formatting = loaded;
    for (const sheetId of this.wanted.keys()) this.apply(loaded, sheetId);
  }

  private drawLooks({ ConditionalFormattingService, ConditionalFormattingViewModel }: Formatting): void {
    const { open, unitId: shownUnit } = this.book;
    const service = open.injector.get(ConditionalFormattingService);
    open.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      effect: InterceptorEffectEnum.Style,
      priority: 10,
      handler: (cell, { unitId, subUnitId, row, col, rawData, workbook }, next) => {
        const result = unitId === shownUnit ? service.composeStyle(unitId, subUnitId, row, col) : null;
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
    open.injector.get(ConditionalFormattingViewModel).markDirty$.subscribe(() => this.redraw());
  }

  /** What is drawn again comes from the cells, which the looks have changed. */
  private redraw(): void {
    const render = this.book.open.injector.get(IRenderManagerService).getRenderById(this.book.unitId);
    render?.with(SheetSkeletonManagerService).reCalculate();
    render?.mainComponent?.makeDirty();
  }

  private apply(loaded: Formatting, sheetId: string): void {
    const looks = this.wanted.get(sheetId) ?? [];
    const state = JSON.stringify(looks);
    if ((this.shown.get(sheetId) ?? '[]') === state) return;
    this.shown.set(sheetId, state);
    const { AddConditionalRuleMutation, DeleteConditionalRuleMutation, ConditionalFormattingRuleModel } =
      loaded;
    const { unitId, open } = this.book;
    const commands = open.injector.get(ICommandService);
    const at = { unitId, subUnitId: sheetId };
    const before = open.injector.get(ConditionalFormattingRuleModel).getSubunitRules(unitId, sheetId) ?? [];
    for (const { cfId } of [...before]) {
      commands.syncExecuteCommand(DeleteConditionalRuleMutation.id, { ...at, cfId }, { onlyLocal: true });
    }
    // Each goes before those that are there.
    for (const one of [...looks].reverse()) {
      const rule: ConditionalFormatting.IConditionFormattingRule = {
        cfId: one.id,
        ranges: one.boxes.map(rangeWithin(this.book, sheetId)),
        stopIfTrue: one.stopIfTrue,
        rule: 'own' in one.rule ? one.rule.own : formulaRule(loaded, one.rule),
      };
      commands.syncExecuteCommand(AddConditionalRuleMutation.id, { ...at, rule }, { onlyLocal: true });
    }
    this.redraw();
  }
}

/** Those of the package's plugin, which Univer would start a moment later. */
function addServices(injector: Injector, loaded: Formatting): void {
  injector.add([loaded.ConditionalFormattingService]);
  injector.add([loaded.ConditionalFormattingFormulaService]);
  injector.add([loaded.ConditionalFormattingRuleModel]);
  injector.add([loaded.ConditionalFormattingViewModel]);
  const commands = injector.get(ICommandService);
  commands.registerCommand(loaded.AddConditionalRuleMutation);
  commands.registerCommand(loaded.DeleteConditionalRuleMutation);
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
