import type { RequestOptions } from '../../src/core/calculations';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import type { Attributes, SnowStandard } from '../../contract';
import { runOperatorCommand } from '../../service/operator/commands';
import type { TrustedKey } from '../../contract/seal/sealChecker';
import { type LiveCore, type LiveCoreOptions, startLiveCore } from './liveCore';
import { startListeningService } from './faults/faultProxyService';

export let service: Awaited<ReturnType<typeof startListeningService>>;
/** Each test of the file gets a new service. */
export function startServiceForEachTest(): void {
  beforeEach(async () => {
    service = await startListeningService();
  });
  afterEach(() => service.close());
}

/** The tests of the file share one. */
export function startServiceForAllTests(): void {
  beforeAll(async () => {
    service = await startListeningService();
  });
  afterAll(() => service.close());
}

export const open = (options: Partial<LiveCoreOptions> = {}) =>
  startLiveCore({ url: service.url, projectId: service.projectId, apiKey: service.apiKey, ...options });

/** As the test service calls itself. */
export const issuer = 'https://service.test';

/** Its keys, as a computer trusts them. */
export async function sealKeys(): Promise<TrustedKey[]> {
  const answer = await fetch(`${service.url}/.well-known/calc-keys.json`);
  const { keys } = (await answer.json()) as { keys: TrustedKey[] };
  return keys.map((key) => ({ ...key, issuer }));
}

export const sheetsHeld = async () => (await service.holdings()).sheets;

export async function ratio(
  core: LiveCore,
  attributes: Attributes,
  options: RequestOptions = {},
): Promise<CalculationResult> {
  const template = await core.catalogue.detail('ratio');
  return core.calculations.run({ template, attributes }, options);
}

/** A floor joist by CALC.BEAM, or by CALC.RUN. */
export async function beam(core: LiveCore, cellId: string, typed: boolean): Promise<CalculationResult> {
  const template = await core.catalogue.detail('timberBeamASD');
  const preset = template.presets.find(({ code }) => code === 'floorJoist')!;
  const request = { template, preset, attributes: { L_X: 17 } };
  return typed
    ? core.calculations.runTimberBeam(request, { cellId })
    : core.calculations.run(request, { cellId });
}

const site = { groundSnowLoad: 40, riskCategory: 'II', roughnessCategory: 'C' };
const roof = { eaveToRidgeDistance: 30, roofSlope: 4, exposure: 'Partially Exposed' };
export const snowInputs = {
  ...{ ...site, ...roof, thermalCondition: 'All other structures', overrideDefaults: true },
};

interface SnowQuestion extends RequestOptions {
  standard?: SnowStandard;
  whole?: boolean;
}

export async function snow(
  core: LiveCore,
  attributes: Attributes,
  question: SnowQuestion = {},
): Promise<CalculationResult> {
  const { standard = 'asce7-22', whole = false, ...options } = question;
  const code = standard === 'asce7-22' ? 'loadsSnowASCE7-22' : 'loadsSnowASCE7-16';
  const template = await core.catalogue.detail(code);
  return core.calculations.runSnow({ standard, template, attributes, whole }, options);
}

export const operator = (...words: string[]) =>
  runOperatorCommand(
    {
      store: service.store,
      publications: service.publications,
      sealKeys: service.sealKeys,
      clock: () => new Date(),
    },
    words,
  );

export async function settled(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 1));
}
