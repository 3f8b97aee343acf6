import type { ICommandInfo, Injector } from '@univerjs/core';
import {
  IActiveDirtyManagerService,
  type ISetFormulaCalculationStartMutation,
  SetTriggerFormulaCalculationStartMutation,
  TriggerCalculationController,
} from '@univerjs/preset-sheets-core';

/** What Univer 0.25 makes of commands, which it has no public way to ask (`TriggerCalculationController` of sheets-formula). */
interface Trigger {
  _generateDirty(commands: ICommandInfo[]): ISetFormulaCalculationStartMutation;
}

/** Changes that the engine learns of only when a calculation is asked for: the manual mode, which Univer does not have. */
export class HeldChanges {
  private held: ICommandInfo[] = [];
  private manual = false;
  private silent = false;
  private referencesChanged = false;
  private readonly dirtyOf: Trigger['_generateDirty'];
  private readonly changes: (command: string) => boolean;

  constructor(injector: Injector) {
    const trigger = injector.get(TriggerCalculationController) as unknown as Trigger;
    const generate = trigger._generateDirty.bind(trigger);
    // What was changed before the mode was manual is still calculated.
    this.dirtyOf = (commands) => this.unheld(() => generate(commands));
    trigger._generateDirty = this.dirtyOf;
    const dirtying = injector.get(IActiveDirtyManagerService);
    const get = dirtying.get.bind(dirtying);
    this.changes = (command) => get(command) !== undefined;
    // The engine calculates after the commands that it finds here.
    dirtying.get = (command) => (this.holds(command) ? undefined : get(command));
  }

  setManual(manual: boolean): void {
    this.manual = manual;
  }

  get isEmpty(): boolean {
    return this.held.length === 0 && !this.referencesChanged;
  }

  /** true: the command waits here until it is taken. */
  hold(command: ICommandInfo): boolean {
    if (this.silent) return true;
    const holds = this.holds(command.id) && this.changes(command.id);
    if (holds) this.held.push(command);
    return holds;
  }

  /** What is changed here is never calculated: its results come with it. */
  withoutCalculation(work: () => void): void {
    this.silent = true;
    try {
      work();
    } finally {
      this.silent = false;
    }
  }

  /** Formulas mean other cells than before. */
  holdReferences(): void {
    this.referencesChanged = true;
  }

  take(): Partial<ISetFormulaCalculationStartMutation> {
    const { held } = this;
    this.held = [];
    this.referencesChanged = false;
    return this.dirtyOf(held);
  }

  private unheld<R>(work: () => R): R {
    const { manual } = this;
    this.manual = false;
    try {
      return work();
    } finally {
      this.manual = manual;
    }
  }

  /** What asks for a calculation itself is never held. */
  private holds(command: string): boolean {
    if (this.silent) return true;
    return this.manual && command !== SetTriggerFormulaCalculationStartMutation.id;
  }
}
