/** Registers every function with Excel, in the order of functions.json, which `npm run functions` writes from their JSDoc. */
import { run } from './run';
import { calculate } from './calculate';
import { snow } from './snow';
import { beam } from './beam';
import { validate } from './validate';
import { templates } from './templates';
import { fields } from './fields';
import { outputs } from './outputs';
import { presets } from './presets';
import { options } from './options';
import { projects } from './projects';
import { members } from './members';
import { readSheet } from './readSheet';
import { live } from './live';
import { sumLoads } from './sumLoads';
import { tableRows } from './tableRows';
import { solvefor } from './solveFor';
import { lightest } from './lightest';
import { reactions } from './reactions';
import { stations } from './stations';
import { loadNumberCard } from './call/loadNumberCard';

CustomFunctions.associate('RUN', run);
CustomFunctions.associate('CALCULATE', calculate);
CustomFunctions.associate('SNOW', snow);
CustomFunctions.associate('BEAM', beam);
CustomFunctions.associate('VALIDATE', validate);
CustomFunctions.associate('TEMPLATES', templates);
CustomFunctions.associate('FIELDS', fields);
CustomFunctions.associate('OUTPUTS', outputs);
CustomFunctions.associate('PRESETS', presets);
CustomFunctions.associate('OPTIONS', options);
CustomFunctions.associate('PROJECTS', projects);
CustomFunctions.associate('MEMBERS', members);
CustomFunctions.associate('READSHEET', readSheet);
CustomFunctions.associate('LIVE', live);
CustomFunctions.associate('TABLEROWS', tableRows);
CustomFunctions.associate('SOLVEFOR', solvefor);
CustomFunctions.associate('LIGHTEST', lightest);
CustomFunctions.associate('REACTIONS', reactions);
CustomFunctions.associate('SUMLOADS', sumLoads);
CustomFunctions.associate('STATIONS', stations);

// Whether Excel shows cards is known only then.
void Office.onReady(loadNumberCard);
