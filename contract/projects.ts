import * as z from 'zod/mini';

export const projectStates = ['active', 'archived', 'deleted'] as const;
export const buildingStandards = ['US', 'EU', 'AU', 'CA', 'NZ'] as const;
export const unitSystems = ['FPS', 'MKS'] as const;

/** Values that a project's sheets take when their own inputs do not override them. */
export const projectDefaults = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type ProjectDefaults = z.infer<typeof projectDefaults>;

/** Default names that the snow templates read. The ground snow load exists once per edition. */
export const snowProjectDefaults = [
  'riskCategory',
  'groundSnowLoad',
  'groundSnowLoad2022',
  'roughnessCategory',
] as const;

export const project = z.looseObject({
  projectId: z.string(),
  name: z.string(),
  projectUrl: z.optional(z.string()),
  state: z.optional(z.string()),
  projectNumber: z.optional(z.nullable(z.string())),
  clientName: z.optional(z.nullable(z.string())),
  buildingStandard: z.optional(z.nullable(z.string())),
  unitSystem: z.optional(z.nullable(z.string())),
  defaults: z.optional(projectDefaults),
});
export type Project = z.infer<typeof project>;

export const projectList = z.looseObject({
  projects: z.array(project),
  pagination: z.looseObject({
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    totalPages: z.number(),
  }),
});
