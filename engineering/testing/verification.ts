import concreteBeam from '../concreteBeamACI318/testing/examples.json';
import { drivers as concreteBeamDrivers } from '../concreteBeamACI318/testing/drivers';
import loadCombinations from '../loadCombinationsASCE7/testing/examples.json';
import { drivers as loadCombinationsDrivers } from '../loadCombinationsASCE7/testing/drivers';
import seismic from '../seismicELFASCE7/testing/examples.json';
import {
  drivers as seismicDrivers,
  throughFunctions as seismicFunctions,
} from '../seismicELFASCE7/testing/drivers';
import { drivers as snowDrivers, throughTemplate } from '../rules/snow/testing/drivers';
import { examples as snowExamples } from '../rules/snow/testing/examples';
import footing from '../spreadFootingACI318/testing/examples.json';
import { drivers as footingDrivers } from '../spreadFootingACI318/testing/drivers';
import { drivers as steelBeamDrivers, notExpressible } from '../steelBeamAISC360/testing/drivers';
import { examples as steelBeamExamples } from '../steelBeamAISC360/testing/examples';
import { strengths } from '../steelColumnAISC360/testing/drivers';
import { examples as steelColumnExamples } from '../steelColumnAISC360/testing/examples';
import {
  drivers as timberBeamDrivers,
  throughFunctions as timberBeamFunctions,
} from '../timberBeamASD/testing/drivers';
import { examples as timberBeamExamples } from '../timberBeamASD/testing/examples';
import {
  drivers as timberColumnDrivers,
  throughFunctions as timberColumnFunctions,
} from '../timberColumnASD/testing/drivers';
import { examples as timberColumnExamples } from '../timberColumnASD/testing/examples';
import snowDrift from '../snowDriftASCE7/testing/examples.json';
import { drivers as snowDriftDrivers } from '../snowDriftASCE7/testing/drivers';
import cladding from '../windCCASCE7/testing/examples.json';
import { drivers as claddingDrivers } from '../windCCASCE7/testing/drivers';
import wind from '../windMWFRSASCE7/testing/examples.json';
import { drivers as windDrivers } from '../windMWFRSASCE7/testing/drivers';
import { compared, type Comparison, type Driver, examplesOf, type WorkedExample } from './workedExample';

/** A published example with what came of it. */
export interface Verified {
  example: WorkedExample;
  comparisons: Comparison[];
  /** Why it does not run through the fields of its template; empty when it does. */
  remark: string;
}

type Drivers = Record<string, Driver>;
type Remarks = Record<string, string>;

function verified(examples: WorkedExample[], drivers: Drivers, remarks: Remarks = {}): Verified[] {
  return examples.map((example) => {
    const driver = drivers[example.id];
    const comparisons = driver ? compared(example, driver(example)) : [];
    return { example, comparisons, remark: remarks[example.id] ?? '' };
  });
}

/** Snow examples that test one equation drive its function; the others are inputs of the templates. */
function verifiedSnow(): Verified[] {
  return snowExamples.map((example) => {
    const driver = snowDrivers[example.id];
    const comparisons = compared(example, (driver ?? throughTemplate)(example));
    return { example, comparisons, remark: driver ? 'one equation, through its function' : '' };
  });
}

/** Every published example of every template, as the templates calculate it now. */
export function verifiedExamples(): Verified[] {
  const columns = Object.fromEntries(steelColumnExamples.map(({ id }) => [id, strengths]));
  return [
    ...verifiedSnow(),
    ...verified(timberBeamExamples, timberBeamDrivers, timberBeamFunctions),
    ...verified(timberColumnExamples, timberColumnDrivers, timberColumnFunctions),
    ...verified(steelBeamExamples, steelBeamDrivers, notExpressible),
    ...verified(steelColumnExamples, columns),
    ...verified(examplesOf(concreteBeam.examples), concreteBeamDrivers),
    ...verified(examplesOf(footing.examples), footingDrivers),
    ...verified(examplesOf(seismic.examples), seismicDrivers, seismicFunctions),
    ...verified(examplesOf(wind.examples), windDrivers),
    ...verified(examplesOf(cladding.examples), claddingDrivers),
    ...verified(examplesOf(snowDrift.examples), snowDriftDrivers),
    ...verified(examplesOf(loadCombinations.examples), loadCombinationsDrivers),
  ];
}
