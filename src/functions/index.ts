/** Every function: its file tells Excel of it when it is loaded (the metadata plugin adds that). */
import './run';
import './calculate';
import './snow';
import './beam';
import './validate';
import './templates';
import './fields';
import './outputs';
import './presets';
import './options';
import './projects';
import './lists/members';
import './sheet';
import './live';
import './rows';
import { loadAhead } from './loaded/loadAhead';

loadAhead();
