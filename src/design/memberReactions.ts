import type { ResultValue, TemplateDetail } from '../../contract';
import type { ExploredItem } from '../../contract/design/explore';
import { reactionUnits } from '../../contract/design/memberLoads';
import { addinError, type CalcError, inputError } from '../client/calcError';
import { sentence } from '../client/responseError';

export const loadTypes = ['D', 'L', 'Lr', 'S', 'W', 'E'] as const;
export type LoadType = (typeof loadTypes)[number];

/** Downwards and clockwise on what carries it. */
interface Load {
  force: number;
  moment: number;
}

/** A point load of one load type, without a factor. */
export interface ReactionRow {
  label: string;
  /** On the member that gives it, ft. */
  position: number;
  loadType: LoadType;
  /** Over the patterns for which the member is designed (ASCE 7 4.3.3); the same load where there are none. */
  largest: Load;
  smallest: Load;
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
  /** Whether any reaction differs between patterns. */
  isPatterned: boolean;
}

/** @throws {CalcError} for a template that gives no reactions */
export function rejectWithoutReactions({ code }: TemplateDetail): void {
  if (Object.hasOwn(reactionUnits, code)) return;
  throw inputError(
    `template: ${code} gives no reactions by load type. Templates that do: ${Object.keys(reactionUnits).join(', ')}`,
    'template',
  );
}

/** @throws {CalcError} with the reason if these inputs give no reactions */
export function memberReactions(template: TemplateDetail, item: ExploredItem): MemberReactions {
  const units = reactionUnits[template.code];
  if (item.error) {
    const { code, message, details } = item.error;
    throw noReactions(details?.[0] ? sentence(details[0]) : (message ?? code));
  }
  const patterns = tableOf(item.outputs?.reactionPatterns ?? [], isPattern);
  const rows = patterns && rowsOf(item.outputs?.reactionLoads, patterns);
  if (!units || !rows) {
    throw noReactions(
      item.summaryCheckError
        ? `The check could not be evaluated: ${item.summaryCheckErrorReason ?? 'CALC.VALIDATE or the report says why'}`
        : 'The service returned none; it may be an earlier version',
    );
  }
  const places = [...new Set(rows.map(({ position }) => position))];
  return {
    template,
    units,
    supports: places.map((place) => ({ rows: rows.filter(({ position }) => position === place) })),
    isPatterned: patterns.length > 0,
  };
}

function noReactions(why: string): CalcError {
  return addinError({
    kind: 'calculation',
    code: 'NO_REACTIONS',
    message: `There are no reactions for these inputs. ${why}`,
  });
}

interface LabelledRow {
  label: string;
  position: number;
  loadType: LoadType;
}
type WholeRow = LabelledRow & Load;
type PatternRow = LabelledRow & Record<'maxForce' | 'minForce' | 'maxMoment' | 'minMoment', number>;

/** With every span loaded, and under the patterns where those differ. */
function rowsOf(whole: ResultValue | undefined, patterns: readonly PatternRow[]): ReactionRow[] | undefined {
  return tableOf(whole, isWhole)?.map(({ label, position, loadType, force, moment }) => {
    const pattern = patterns.find((row) => row.label === label && row.position === position);
    return {
      ...{ label, position, loadType },
      largest: pattern ? { force: pattern.maxForce, moment: pattern.maxMoment } : { force, moment },
      smallest: pattern ? { force: pattern.minForce, moment: pattern.minMoment } : { force, moment },
    };
  });
}

function tableOf<Row>(
  value: ResultValue | undefined,
  isRow: (row: Record<string, unknown>) => row is Record<string, never> & Row,
): Row[] | undefined {
  return Array.isArray(value) && value.every(isRow) ? value : undefined;
}

const isWhole = (row: Record<string, unknown>): row is Record<string, never> & WholeRow =>
  isLabelled(row, ['force', 'moment']);

const isPattern = (row: Record<string, unknown>): row is Record<string, never> & PatternRow =>
  isLabelled(row, ['maxForce', 'minForce', 'maxMoment', 'minMoment']);

function isLabelled(row: Record<string, unknown>, numbers: string[]): boolean {
  const { label, loadType } = row;
  return (
    [...numbers, 'position'].every((name) => typeof row[name] === 'number') &&
    typeof label === 'string' &&
    loadTypes.some((type) => type === loadType)
  );
}
