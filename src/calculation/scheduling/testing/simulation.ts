import { createMemoryStore } from '../../storage/keyValueStore';
import { createLearned, type Learned } from '../learned';
import { createScheduler, type Job } from '../scheduler';
import { createSimulatedService, type ServiceSpeed, type SimulatedService } from './simulatedService';
import { createVirtualTime } from './virtualTime';

export interface Simulation {
  calculations: number;
  speed: ServiceSpeed;
  learned: Learned;
  protocol?: string;
  /** Never a batch: what lanes alone bring. */
  singlesOnly?: boolean;
}

export interface Simulated {
  /** When each calculation had its result, by its number; seconds from the arrival of them all. */
  ends: number[];
  /** Numbers of the calculations in each batch. */
  batches: number[][];
  mostSingles: number;
  lanes: number;
}

/** Calculations that all arrive at once, on a clock of their own. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const time = createVirtualTime();
  const service = createSimulatedService(time, simulation.speed);
  const batches: number[][] = [];
  let singles = 0;
  let mostSingles = 0;
  const counted: SimulatedService = {
    async calculate(calculation) {
      mostSingles = Math.max(mostSingles, ++singles);
      const result = await service.calculate(calculation);
      singles -= 1;
      return result;
    },
    runBatch(projectId, items, on) {
      batches.push(items.map(({ attributes }) => Number(attributes.calculation)));
      return service.runBatch(projectId, items, on);
    },
  };
  const { learned, protocol = 'http/1.1' } = simulation;
  const scheduler = createScheduler({
    ...time,
    protocol: () => protocol,
    learned,
    runBatch: counted.runBatch,
  });
  const ends: number[] = [];
  for (let calculation = 0; calculation < simulation.calculations; calculation += 1) {
    const job = jobOf(calculation, counted);
    void scheduler.run(simulation.singlesOnly ? { ...job, item: null } : job).then(() => {
      ends[calculation] = time.now() / 1000;
    });
  }
  await time.run();
  return { ends, batches, mostSingles, lanes: scheduler.status().lanes };
}

function jobOf(calculation: number, service: SimulatedService): Job<number> {
  return {
    projectId: 'project',
    templateCode: 'roof',
    single: () => service.calculate(calculation),
    item: { templateCode: 'roof', attributes: { calculation } },
    fromItem: (item) => Number(item?.ref),
  };
}

/** Nothing known but the time of one call that solves nothing, as after reading the templates. */
export function learnedNothing({ roundTrip }: ServiceSpeed): Learned {
  const learned = createLearned(createMemoryStore());
  learned.observe('roundTrip', roundTrip);
  return learned;
}

/** The service as it is, measured often enough. Times in seconds. */
export function learnedAll({ roundTrip, workers }: ServiceSpeed, solve: number): Learned {
  const learned = learnedNothing({ roundTrip, workers, solve: () => solve });
  for (let call = 0; call < 5; call += 1) learned.observeSingle('roof', roundTrip + solve);
  learned.observeBatchRate('roof', workers / solve);
  return learned;
}
