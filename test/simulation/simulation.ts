import { AddIn } from './addIn';
import { caseOf, expectedOf, knownCases, learn } from './cases';
import { Ledger } from './ledger';
import { Network } from './network';
import { apiKey, Disk, SimulatedService } from './simulatedService';
import { enter } from './surroundings';
import { dayOfTheStart, Violation, World } from './world';

export interface Ended {
  seed: number;
  steps: number;
  virtualSeconds: number;
  digest: string;
  requests: number;
  injected: ReadonlyMap<string, number>;
  failure: string | null;
}

/** A service that has never been asked, and what its templates answer. */
export async function prepare(): Promise<Disk> {
  const disk = new Disk();
  const world = new World(0);
  const service = new SimulatedService(world, disk);
  enter(world, service.process);
  await world.until('the first start', service.start());
  for (const each of knownCases) {
    const { templateCode, attributes } = each;
    const answer = await world.until(
      'a case',
      service.answer({
        method: 'POST',
        path: `/v1/templates/${templateCode}/calculate`,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ projectId: service.projectId, attributes }),
      }),
    );
    if (answer.status < 300)
      learn(each, (JSON.parse(answer.body) as { results: Record<string, unknown> }).results);
  }
  service.die();
  return disk;
}

/** One run: faults and work by the seed, then no more faults, and everything must be right. */
export async function simulate(
  seed: number,
  disk: Disk,
  print: ((line: string) => void) | null = null,
): Promise<Ended> {
  disk.empty();
  const world = new World(seed, print);
  const run = new Run(world, disk);
  let failure: string | null = null;
  try {
    await run.play();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    failure = error.message;
    world.note(`violation: ${failure}`);
  } finally {
    run.end();
  }
  return {
    seed,
    steps: world.step,
    virtualSeconds: (world.now - dayOfTheStart) / 1000,
    digest: world.digest(),
    requests: run.requests,
    injected: world.injected,
    failure,
  };
}

/** Virtual time within which everything is over once the faults are. */
const settledWithinMs = 1_800_000;
const cellIds = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

class Run {
  private readonly service: SimulatedService;
  private readonly ledger: Ledger;
  private readonly network: Network;
  private addIns: AddIn[] = [];
  private readonly studies = new Map<AddIn, { index: number; attributes: { demand: number } }[]>();
  private restarting = false;
  private serviceClockJumped = false;
  private readonly variety: number;
  /** Studies are what these add-ins are for. */
  private readonly studious: boolean;
  /** Of all cells, or of a single one: an engineer who tries values. */
  private readonly edited: string[];

  constructor(
    private readonly world: World,
    disk: Disk,
  ) {
    this.studious = world.chance(0.3);
    this.variety = world.pick([3, 40]);
    this.edited = world.chance(0.3) ? ['A1'] : cellIds;
    this.service = new SimulatedService(world, disk);
    this.ledger = new Ledger(world, disk, () => this.service.process.clockError);
    this.network = new Network(world, this.service, this.ledger);
    enter(world, this.service.process);
  }

  get requests(): number {
    return this.network.sent;
  }

  async play(): Promise<void> {
    const { world, service } = this;
    await world.until('the start', service.start());
    const names = world.chance(0.4) ? ['one', 'two'] : ['one'];
    this.addIns = names.map((name) => new AddIn(world, this.network, name, service.projectId));
    service.deaths.add(() => this.comeBack());
    const actions = 5 + world.below(40);
    const hurry = world.pick([50, 1_000, 10_000]);
    for (let i = 0; i < actions; i++) {
      await this.act();
      await world.untilTime(world.now + world.random() * hurry);
    }
    await this.settle();
  }

  end(): void {
    this.service.process.life.alive = false;
    for (const { page } of this.addIns) page.life.alive = false;
  }

  private async act(): Promise<void> {
    const { world } = this;
    const addIn = world.pick(this.addIns);
    if (this.studious && world.chance(0.2)) return this.beginStudies();
    const what = world.random();
    if (what < 0.6) return addIn.ask(world.pick(this.edited), caseOf(world, this.variety));
    if (what < 0.65) return addIn.askAgain();
    if (what < 0.68) return this.fill(addIn);
    if (what < 0.72) return this.beginStudy(addIn);
    if (what < 0.74) return addIn.refresh();
    if (what < 0.76) return addIn.save();
    if (what < 0.78) return addIn.page.core.goOn();
    if (what < 0.83) return this.kill(addIn);
    if (what < 0.88) return this.endService();
    if (what < 0.92) return this.clocksJump(addIn);
    if (what < 0.945) return void (addIn.computer.fullUntil = world.now + world.random() * 60_000);
    if (what < 0.96) return void (addIn.computer.hangsUntil = world.now + world.random() * 20_000);
    if (what < 0.98) return this.fillDisk();
    return addIn.ask(world.pick(this.edited), caseOf(world, this.variety));
  }

  /** A column is filled down. */
  private fill(addIn: AddIn): void {
    const count = 5 + this.world.below(20);
    for (let row = 0; row < count; row++) addIn.ask(`F${row}`, caseOf(this.world, this.variety));
  }

  /** In every workbook at once: the project runs one batch at a time. Some begin while the disk fills up. */
  private beginStudies(): void {
    const { world } = this;
    for (const addIn of this.addIns) this.beginStudy(addIn);
    if (!world.chance(0.3)) return;
    world.after(world.between(50, 600), { alive: true }, () => {
      if (world.faults) this.fillDisk();
    });
  }

  private beginStudy(addIn: AddIn): void {
    if (this.studies.has(addIn)) return;
    const rows = Array.from({ length: 2 + this.world.below(5) }, (_, index) => ({
      index,
      attributes: { demand: 1 + this.world.below(9) },
    }));
    this.studies.set(addIn, rows);
    this.goOnWithStudy(addIn);
  }

  private goOnWithStudy(addIn: AddIn): void {
    const rows = this.studies.get(addIn);
    if (rows) addIn.study(rows, (finished) => void (finished && this.studies.delete(addIn)));
  }

  private kill(addIn: AddIn): void {
    this.world.inject('add-in: killed');
    addIn.kill();
    addIn.askAgain();
    this.goOnWithStudy(addIn);
  }

  private endService(): void {
    const { world, service } = this;
    if (!service.isUp) return;
    world.inject('service: killed');
    if (world.chance(0.5)) service.statementsLeft = world.below(20);
    else service.die();
  }

  private comeBack(): void {
    const { world, service } = this;
    if (this.restarting) return;
    this.restarting = true;
    world.after(world.between(100, 20_000), { alive: true }, () => {
      const started = service.start();
      started.then(
        () => {
          this.restarting = false;
          service.deaths.add(() => this.comeBack());
          this.ledger.check();
        },
        (error: unknown) => {
          // Its supervisor starts it again; that it never starts shows in what is stuck.
          world.note(`the service does not start: ${(error as Error).message}`);
          this.restarting = false;
          if (service.process.life.alive) service.die();
          this.comeBack();
        },
      );
    });
  }

  private fillDisk(): void {
    this.service.refusesCommits = this.world.chance(0.5);
    this.service.refusedWrites += 1 + this.world.below(4);
  }

  private clocksJump(addIn: AddIn): void {
    const { world } = this;
    const jump = world.pick([-86_400_000, -3_600_000, -5_000, 5_000, 3_600_000, 86_400_000]);
    world.inject('a clock jumps');
    if (world.chance(0.7)) return void (addIn.clockError += jump);
    this.service.process.clockError += jump;
    this.serviceClockJumped = true;
  }

  private async settle(): Promise<void> {
    const { world, service, ledger } = this;
    world.faults = false;
    service.refusedWrites = 0;
    service.statementsLeft = null;
    for (const { computer } of this.addIns) computer.fullUntil = computer.hangsUntil = 0;
    world.note('no more faults');
    await this.over('what was asked during the faults');
    for (const addIn of this.addIns) {
      addIn.refresh([]);
      addIn.askAgain();
    }
    await this.over('what was asked after the faults');
    for (const addIn of this.addIns) this.everyCellIsRight(addIn);
    for (let tries = 0; this.studies.size > 0; tries++) {
      if (tries === 5) throw new Violation('a study does not end');
      for (const addIn of this.studies.keys()) this.goOnWithStudy(addIn);
      await this.over('a study');
    }
    await this.batchesEnd();
    ledger.check();
    this.sheetsAreAccountedFor();
    for (const addIn of this.addIns) {
      await world.until('storing', addIn.page.core.flush());
      const stored = addIn.computer.text() + addIn.page.results.text();
      world.require(!stored.includes(apiKey), () => 'the key is stored');
    }
    await world.untilTime(world.now + 1);
  }

  private async over(what: string): Promise<void> {
    const { world } = this;
    await world.untilTime(world.now);
    const latest = world.now + settledWithinMs;
    const left = () =>
      this.addIns.flatMap(({ name, page }) => [...page.underWay].map((id) => `${name} ${id}`));
    /** Calls that every cell has left, and which go on. */
    const calls = () =>
      this.addIns.some(({ page }) => {
        const { queued, running, inBatch } = page.core.status();
        return queued + running + inBatch > 0;
      });
    while (left().length > 0 || this.network.underWay > 0 || this.restarting || calls()) {
      if (world.now > latest) throw new Violation(`${what} is stuck: ${left().join(', ')}`);
      if (!(await world.takeStep())) throw new Violation(`${what} is stuck for ever: ${left().join(', ')}`);
    }
  }

  private everyCellIsRight(addIn: AddIn): void {
    for (const [cellId, { asks, shown }] of addIn.cells) {
      const isError = shown === undefined || shown instanceof Error;
      if (!isError === (expectedOf(asks) !== undefined)) continue;
      throw new Violation(
        `${addIn.name} ${cellId} shows ${shown instanceof Error ? shown.message : 'nothing'}`,
      );
    }
  }

  private async batchesEnd(): Promise<void> {
    const { world, service } = this;
    const open = () =>
      service.disk.rows("select id from batches where state not in ('completed', 'failed')").length;
    const latest = world.now + settledWithinMs;
    while (open() > 0) {
      if (world.now > latest || !(await world.takeStep())) throw new Violation(`${open()} batches never end`);
    }
    // Only a clock makes a batch look as if it had stood still: its jobs go on within seconds.
    const abandoned = service.disk.rows("select id from batches where error_code = 'BATCH_ABANDONED'");
    world.require(
      abandoned.length === 0 || this.serviceClockJumped,
      () => `${abandoned.length} batches stood still until they were abandoned`,
    );
  }

  /** No sheet that is neither known nor named as a possible duplicate. */
  private sheetsAreAccountedFor(): void {
    const made = new Map<string, string[]>();
    const items = this.service.disk.rows('select * from batch_items where sheet_id is not null');
    for (const { batch_id: batchId, ref, sheet_id: id } of items) {
      if (this.ledger.ofForgottenKeys.has(String(batchId))) continue;
      const [runId = ''] = String(ref).split(':');
      made.set(runId, [...(made.get(runId) ?? []), String(id)]);
    }
    for (const addIn of this.addIns) addIn.studiesAreAccountedFor(made, this.network.doubled);
    const rows = this.service.disk.rows('select id from sheets');
    const sheets = rows.length;
    // Of two sheets of a forgotten key no caller can know the first.
    const unknowable = rows.filter(({ id }) => this.ledger.ofForgottenKeys.has(String(id))).length / 2;
    const accounted = this.addIns.reduce((sum, { accountedFor }) => sum + accountedFor, 0);
    if (sheets > accounted + this.network.doubled + unknowable)
      throw new Violation(
        `${sheets} sheets, of which ${accounted} are accounted for and ${this.network.doubled} are the network's`,
      );
  }
}
