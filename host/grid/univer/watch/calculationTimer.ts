import type { ICommandInfo, Injector } from '@univerjs/core';
import { ICommandService } from '@univerjs/core';
import {
  type ISetFormulaCalculationStartMutation,
  SetFormulaCalculationStartMutation,
  TriggerCalculationController,
} from '@univerjs/preset-sheets-core';

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
export class CalculationTimer {
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
