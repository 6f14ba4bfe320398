export const SERVICES = [
  'Custom Web Design',
  'SEO Optimization',
  'Website Maintenance',
  'Social Media Management',
] as const;
export type Service = (typeof SERVICES)[number];
