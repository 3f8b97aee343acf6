import { CalcError } from '../../../client/calcError';
import { createMemoryStore } from '../../lib/keyValueStore';
import { ServiceSpeed } from '../serviceSpeed';
import { Scheduler, type Job } from '../scheduler';
import {
  createSimulatedService,
  type ServiceSpeed as SimulatedSpeed,
  type SimulatedService,
} from './simulatedService';
import { createVirtualTime } from './virtualTime';

export interface Simulation {
  calculations: number;
  speed: SimulatedSpeed;
  serviceSpeed: ServiceSpeed;
  protocol?: string;
  /** Never a batch: what single calls bring. */
  singlesOnly?: boolean;
}

export interface Simulated {
  /** When each calculation had its result, by its number; seconds from the arrival of them all. */
  ends: number[];
  /** Numbers of the calculations that failed. */
  failed: number[];
  /** How often each was calculated by a separate call. */
  solves: number[];
  /** Numbers of the calculations in each batch. */
  batches: number[][];
  mostSingles: number;
  concurrency: number;
}

/** Calculations that all arrive at once, on a simulated clock. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const time = createVirtualTime();
  const service = createSimulatedService(time, simulation.speed);
  const batches: number[][] = [];
  const solves: number[] = [];
  const failed: number[] = [];
  let singles = 0;
  let mostSingles = 0;
  const counted: SimulatedService = {
    async calculate(calculation) {
      mostSingles = Math.max(mostSingles, ++singles);
      const result = await service.calculate(calculation);
      singles -= 1;
      if (result !== null) solves[calculation] = (solves[calculation] ?? 0) + 1;
      return result;
    },
    runBatch(projectId, items, on) {
      batches.push(items.map(({ attributes }) => Number(attributes.calculation)));
      return service.runBatch(projectId, items, on);
    },
  };
  const { serviceSpeed, protocol = 'http/1.1' } = simulation;
  const scheduler = new Scheduler({
    ...time,
    protocol: () => protocol,
    serviceSpeed,
    runBatch: counted.runBatch,
  });

  /** As the client does it: a refused call is sent again, four times, and then fails. */
  async function withRetries(calculation: number): Promise<number> {
    for (let sent = 1; ; sent += 1) {
      const result = await counted.calculate(calculation);
      if (result !== null) return result;
      scheduler.throttled(1);
      if (sent === 5) throw new CalcError({ kind: 'quota', code: 'RATE_LIMITED', message: 'refused' });
      await time.after(1);
    }
  }

  const ends: number[] = [];
  for (let calculation = 0; calculation < simulation.calculations; calculation += 1) {
    const job = jobOf(calculation, () => withRetries(calculation));
    void scheduler.run(simulation.singlesOnly ? { ...job, item: null } : job).then(
      () => (ends[calculation] = time.now() / 1000),
      () => failed.push(calculation),
    );
  }
  await time.run();
  return { ends, failed, solves, batches, mostSingles, concurrency: scheduler.status().concurrency };
}

function jobOf(calculation: number, single: () => Promise<number>): Job<number> {
  return {
    projectId: 'project',
    templateCode: 'roof',
    single,
    item: { templateCode: 'roof', attributes: { calculation } },
    fromItem: (item) => Number(item?.ref),
  };
}

/** Nothing known but the time of one call that solves nothing, as after reading the templates. */
export function unmeasured({ roundTrip }: SimulatedSpeed): ServiceSpeed {
  const serviceSpeed = new ServiceSpeed(createMemoryStore());
  serviceSpeed.observe('roundTrip', roundTrip);
  return serviceSpeed;
}

/** The service as it is, measured often enough. Times in seconds. */
export function fullyMeasured({ roundTrip, workers }: SimulatedSpeed, solve: number): ServiceSpeed {
  const serviceSpeed = unmeasured({ roundTrip, workers, solve: () => solve });
  for (let call = 0; call < 5; call += 1) serviceSpeed.observeSingle('roof', roundTrip + solve);
  serviceSpeed.observeBatchRate('roof', workers / solve);
  return serviceSpeed;
}
