import type { ResultValue, TemplateDetail } from '../../../../contract';
import type { ExploredItem } from '../../../../contract/design/explore';
import { reactionUnits } from '../../../../contract/design/memberLoads';
import { addinError, type CalcError, inputError } from '../../../client/errors/calcError';
import { sentence } from '../../../client/errors/responseError';

export const loadTypes = ['D', 'L', 'Lr', 'S', 'W', 'E'] as const;
export type LoadType = (typeof loadTypes)[number];

/** A point load of one load type, without a factor; downwards and clockwise on what carries it. */
export interface ReactionRow {
  label: string;
  /** On the member that gives it, ft. */
  position: number;
  loadType: LoadType;
  force: number;
  moment: number;
}

/** One support, or the base of a column. */
export interface Support {
  rows: ReactionRow[];
}

/** What a member gives to those that carry it, from the left. */
export interface MemberReactions {
  template: TemplateDetail;
  units: { force: 'lb' | 'kip'; moment: string };
  supports: Support[];
}

/** @throws {CalcError} for a template that gives no reactions */
export function rejectWithoutReactions({ code }: TemplateDetail): void {
  if (Object.hasOwn(reactionUnits, code)) return;
  throw inputError(
    `template: ${code} gives no reactions by load type. Those that do: ${Object.keys(reactionUnits).join(', ')}`,
    'template',
  );
}

/** @throws {CalcError} where the member gives none for these inputs: why */
export function memberReactions(template: TemplateDetail, item: ExploredItem): MemberReactions {
  const units = reactionUnits[template.code];
  if (item.error) {
    const { code, message, details } = item.error;
    throw noReactions(details?.[0] ? sentence(details[0]) : (message ?? code));
  }
  const rows = rowsOf(item.outputs?.reactionLoads);
  if (!units || !rows) {
    throw noReactions(
      item.summaryCheckError
        ? 'The check could not be evaluated: CALC.VALIDATE or the report says why'
        : 'The service gave none: it may be of an earlier version',
    );
  }
  const places = [...new Set(rows.map(({ position }) => position))];
  return {
    template,
    units,
    supports: places.map((place) => ({ rows: rows.filter(({ position }) => position === place) })),
  };
}

function noReactions(why: string): CalcError {
  return addinError({
    kind: 'calculation',
    code: 'NO_REACTIONS',
    message: `There are no reactions for these inputs. ${why}`,
  });
}

function rowsOf(value: ResultValue | undefined): ReactionRow[] | undefined {
  if (!Array.isArray(value) || !value.every(isReaction)) return undefined;
  return value;
}

function isReaction(row: Record<string, unknown>): row is Record<string, never> & ReactionRow {
  const { label, position, loadType, force, moment } = row;
  const numbers = [position, force, moment].every((one) => typeof one === 'number');
  return numbers && typeof label === 'string' && loadTypes.some((type) => type === loadType);
}
