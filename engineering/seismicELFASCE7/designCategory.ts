import type { ErrorDetail } from '../../contract';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { byImportance, riskCategories, type RiskCategory } from './options';

export const designCategories = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type DesignCategory = (typeof designCategories)[number];

/** Ie of Table 1.5-2. */
export const importanceFactors: Record<RiskCategory, number> = { I: 1, II: 1, III: 1.25, IV: 1.5 };

/** The risk category as given, or the lowest whose Ie is at least the one given; I counts as II does. */
export function riskCategoryOf(inputs: Inputs): RiskCategory {
  const given = riskCategories.find((category) => category === inputs.riskCategory);
  if (given) return given;
  const ie = numberOf(inputs, 'ie');
  return (['II', 'III', 'IV'] as const).find((category) => ie <= importanceFactors[category]) ?? 'IV';
}

/** An Ie below that of the risk category makes the forces smaller than Table 1.5-2 allows. */
export function riskCategoryProblems(inputs: Inputs): ErrorDetail[] {
  const { ie, riskCategory } = inputs;
  const given = riskCategories.find((category) => category === riskCategory);
  if (typeof ie !== 'number' || !given || ie >= importanceFactors[given]) return [];
  const message =
    `riskCategory (Risk category) must be ${byImportance} or a category whose Ie in Table 1.5-2 does ` +
    `not exceed the Ie entered; ${given} has Ie ${importanceFactors[given]}, and ie is ${ie}.`;
  return [{ field: 'riskCategory', message }];
}

/** From so many g on, the categories of risk categories I to III and of IV. */
type CategoryRow = [from: number, others: DesignCategory, essential: DesignCategory];

/** Table 11.6-1. */
const byShortPeriod: CategoryRow[] = [
  [0.5, 'D', 'D'],
  [0.33, 'C', 'D'],
  [0.167, 'B', 'C'],
];
/** Table 11.6-2. */
const byLongPeriod: CategoryRow[] = [
  [0.2, 'D', 'D'],
  [0.133, 'C', 'D'],
  [0.067, 'B', 'C'],
];

/** S1 from which the category is E, and F of risk category IV (11.6). */
export const nearFaultCategoryS1 = 0.75;

/** A limit that a product falls short of in its last digit is reached. */
const rounding = 1e-9;

function categoryIn(rows: CategoryRow[], acceleration: number, risk: RiskCategory): DesignCategory {
  const row = rows.find(([from]) => acceleration >= from * (1 - rounding));
  if (!row) return 'A';
  return risk === 'IV' ? row[2] : row[1];
}

/** The two tables' categories and the one of 11.6: the more severe, or E and F near a fault. */
export interface CategoryFacts {
  byShortPeriod: DesignCategory;
  byLongPeriod: DesignCategory;
  category: DesignCategory;
}

export function categoryFacts(
  { sds, sd1, s1 }: { sds: number; sd1: number; s1: number },
  risk: RiskCategory,
): CategoryFacts {
  const [short, long] = [categoryIn(byShortPeriod, sds, risk), categoryIn(byLongPeriod, sd1, risk)];
  const category = s1 >= nearFaultCategoryS1 ? (risk === 'IV' ? 'F' : 'E') : short > long ? short : long;
  return { byShortPeriod: short, byLongPeriod: long, category };
}

/** Categories D, E and F, for which much of chapter 12 is stricter. */
export const isHighCategory = (category: DesignCategory) => category >= 'D';
