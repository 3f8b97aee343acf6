import { type ICommandInfo, ICommandService, type Injector } from '@univerjs/core';
import {
  ClearSelectionFormatCommand,
  FormulaExecuteStageType,
  IActiveDirtyManagerService,
  ICalculateFormulaService,
  type ISetRangeValuesMutationParams,
  SetBorderCommand,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
  SetRangeValuesMutation,
  SetStyleCommand,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationStartMutation,
  TriggerCalculationController,
} from '@univerjs/preset-sheets-core';
import type { HeldChanges } from '../book/heldChanges';

/** The engine does not calculate after these, though they write cells. */
const formatCommands = new Set([SetStyleCommand.id, SetBorderCommand.id, ClearSelectionFormatCommand.id]);

/**
 * Knows whether the engine has anything to do. A change is calculated 100 ms after the last one; passes queue up
 * behind each other; a change during a pass stops it and starts it again. So the engine is idle when no change waits
 * for its timer, no stopped pass waits for its restart, and every pass begun is over with its results in the cells.
 */
export class CalculationWatch {
  /** A workbook that was just opened waits for its first calculation. */
  private changeWaits = true;
  /** Changes made before the engine listens, which it would miss; null once it listens. */
  private missed: ICommandInfo[] | null = [];
  private restartWaits = false;
  private passes = 0;
  /** How many passes have begun and ended since the workbook was opened; they end in the order they began. */
  private begun = 0;
  private ended = 0;
  /** The pass that was last stopped by a command: its results do not include all changes. */
  private stopped = 0;
  private waiters: { pass: number; resolve: () => void }[] = [];
  private calculatedSheets = new Set<string>();
  private readonly timer: CalculationTimer;
  private readonly commands: ICommandService;
  private readonly dirtying: IActiveDirtyManagerService;

  /**
   * @param onCalculated called after every pass, with the sheets whose cells got results
   * @param held changes of which the engine does not learn yet
   */
  constructor(
    injector: Injector,
    private readonly onCalculated: (sheetIds: string[]) => void,
    private readonly held: HeldChanges,
  ) {
    this.timer = new CalculationTimer(injector);
    this.commands = injector.get(ICommandService);
    this.dirtying = injector.get(IActiveDirtyManagerService);
    this.commands.onCommandExecuted((command, options) => {
      if (command.id === SetRangeValuesMutation.id) {
        const params = command.params as ISetRangeValuesMutationParams;
        if (options?.['applyFormulaCalculationResult']) this.calculatedSheets.add(params.subUnitId);
        if (options?.onlyLocal || formatCommands.has(params.trigger ?? '')) return;
      }
      if (this.held.hold(command)) return;
      this.missed?.push(command);
      if (this.dirtying.get(command.id)) this.changeWaits = true;
    });
    // Both are sent by the timer, which takes all changes that wait; a start may also be the restart after a stop.
    this.commands.beforeCommandExecuted((command) => {
      if (command.id === SetFormulaCalculationStopMutation.id) {
        this.changeWaits = false;
        this.restartWaits = true;
        this.stopped = this.begun;
      } else if (command.id === SetFormulaCalculationStartMutation.id) {
        this.passes += 1;
        this.begun += 1;
        if (this.restartWaits) this.restartWaits = false;
        else this.changeWaits = false;
      }
    });
    injector.get(ICalculateFormulaService).executionInProgressListener$.subscribe((progress) => {
      if (progress.stage !== FormulaExecuteStageType.CALCULATION_COMPLETED) return;
      // The results reach the cells in the microtasks that follow.
      setTimeout(() => this.endPass(), 0);
    });
  }

  get calculating(): boolean {
    return this.passes > 0;
  }

  get idle(): boolean {
    return !this.changeWaits && !this.restartWaits && this.passes === 0;
  }

  /** null when idle; else resolves when what was changed so far is calculated, which begins now. */
  calculation(): Promise<void> | null {
    if (this.idle) return null;
    const pass = this.changeWaits || this.restartWaits ? this.begun + 1 : this.begun;
    this.hurry();
    return new Promise((resolve) => this.waiters.push({ pass, resolve }));
  }

  private endPass(): void {
    const sheetIds = [...this.calculatedSheets];
    this.calculatedSheets.clear();
    this.passes -= 1;
    this.ended += 1;
    this.passOnMissed();
    this.onCalculated(sheetIds);
    this.resolveWaiters();
  }

  private resolveWaiters(): void {
    const whole = this.ended > this.stopped;
    const isOver = ({ pass }: { pass: number }) => this.idle || (whole && this.ended >= pass);
    const over = this.waiters.filter(isOver);
    this.waiters = this.waiters.filter((one) => !isOver(one));
    for (const { resolve } of over) resolve();
    if (this.waiters.length > 0) this.hurry();
  }

  /** A running pass is not stopped here: the timer stops it when its time comes. */
  private hurry(): void {
    if (this.passes === 0) this.timer.fire();
  }

  private passOnMissed(): void {
    if (this.missed === null) return;
    const dirtyRanges = this.missed.flatMap(
      (command) => this.dirtying.get(command.id)?.getDirtyData(command).dirtyRanges ?? [],
    );
    this.missed = null;
    if (dirtyRanges.length === 0) return;
    const params = { commands: [], dirtyRanges };
    this.commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, params, {
      onlyLocal: true,
    });
  }
}

/** What Univer 0.25 keeps for its timer, which it has no public way to hurry (`TriggerCalculationController` of sheets-formula). */
interface Trigger {
  _setTimeoutKey: ReturnType<typeof setTimeout>;
  _waitingCommandQueue: ICommandInfo[];
  _executingDirtyData: ISetFormulaCalculationStartMutation;
  _generateDirty(commands: ICommandInfo[]): ISetFormulaCalculationStartMutation;
  _mergeDirty(
    one: ISetFormulaCalculationStartMutation,
    other: ISetFormulaCalculationStartMutation,
  ): ISetFormulaCalculationStartMutation;
}

/** The engine's timer, which lets 100 ms go by after the last change before it calculates. */
class CalculationTimer {
  private readonly trigger: Trigger;
  private readonly commands: ICommandService;

  constructor(injector: Injector) {
    this.trigger = injector.get(TriggerCalculationController) as unknown as Trigger;
    this.commands = injector.get(ICommandService);
  }

  /** Begins to calculate what waits. To be called while no pass runs. */
  fire(): void {
    const { trigger } = this;
    if (trigger._waitingCommandQueue.length === 0) return;
    clearTimeout(trigger._setTimeoutKey);
    const waiting = trigger._generateDirty(trigger._waitingCommandQueue);
    trigger._waitingCommandQueue = [];
    trigger._executingDirtyData = trigger._mergeDirty(trigger._executingDirtyData, waiting);
    const dirty = { ...trigger._executingDirtyData };
    void this.commands.executeCommand(SetFormulaCalculationStartMutation.id, dirty, { onlyLocal: true });
  }
}
