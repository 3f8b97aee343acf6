/** Every function: its file tells Excel of it when it is loaded (the metadata plugin adds that). */
import './run';
import './calculate';
import './snow';
import './beam';
import './validate';
import './design/solveFor';
import './design/reactions';
import './lists/templates';
import './lists/fields';
import './lists/outputs';
import './lists/presets';
import './lists/options';
import './lists/projects';
import './lists/members';
import './readSheet';
import './sheet';
import './live';
import './tableRows';
import './rows';
import { loadAhead } from './loaded/loadAhead';

loadAhead();
