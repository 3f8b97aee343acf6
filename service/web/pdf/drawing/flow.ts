import type { Paper } from './paper';

/** How closely text stands, in points. */
export interface Flow {
  /** Between two lines. */
  leading: number;
  /** Left free at the foot of each page. */
  free: number;
}

export const usualFlow: Flow = { leading: 2.2, free: 0 };
const closeFlow: Flow = { leading: 1.4, free: 0 };
const densestFlow: Flow = { leading: 0.9, free: 0 };

/** Share of the last page of several that is filled at least: a third, and the distance below the last text. */
const leastFilled = 0.36;
/** Shares of each page that are left free, until enough goes over to the last one. */
const sharesFree = [0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28];

/**
 * Draws what begins a page and goes on over others, in the flow that suits its length.
 *
 * @param denser draws the same with less, for what should take one page and does not
 */
export function drawInFlow(paper: Paper, draw: () => void, denser?: () => void): void {
  const isOnOnePage = (flow: Flow) => paper.measure(flow, draw).pages === 1;
  const isTooLong = denser !== undefined && ![usualFlow, closeFlow].some(isOnOnePage);
  const drawn = isTooLong ? denser : draw;
  paper.flow = flowOf(paper, drawn, isTooLong ? densestFlow : closeFlow);
  drawn();
  paper.flow = usualFlow;
}

/** Lines closer together where that saves the last page, else shorter pages where the last one has a few lines only. */
function flowOf(paper: Paper, draw: () => void, closer: Flow): Flow {
  const usual = paper.measure(usualFlow, draw);
  const isGood = ({ pages, filled }: typeof usual) => pages === usual.pages && filled >= leastFilled;
  if (usual.pages === 1 || isGood(usual)) return usualFlow;
  if (paper.measure(closer, draw).pages < usual.pages) return closer;
  const flows = sharesFree.map((share) => ({ ...usualFlow, free: share * paper.wholePage }));
  return flows.find((flow) => isGood(paper.measure(flow, draw))) ?? usualFlow;
}
