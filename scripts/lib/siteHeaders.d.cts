interface SiteRule {
  path: string;
  pattern?: string;
  headers: Record<string, string>;
}
export function siteRules(policy: string): SiteRule[];
export function azureConfig(rules: SiteRule[]): string;
export function nginxConfig(rules: SiteRule[]): string;
