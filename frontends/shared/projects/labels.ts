import {
  BUDGETS,
  POSTING_FREQUENCIES,
  type Project,
  PROJECT_TYPES,
  type ProjectStatus,
  TIMELINES,
} from '@atelier/contracts';

export const projectStatusText = ({ status, owner }: Project): string => (owner ? ADMIN_TEXTS : CLIENT_TEXTS)[status];

const CLIENT_TEXTS: Record<ProjectStatus, string> = {
  pending: 'We’ve received it. Work hasn’t started yet.',
  'in-progress': 'Work is underway.',
  review: 'Ready for your review. Tell us what you’d like changed.',
  completed: 'All done.',
};

const ADMIN_TEXTS: Record<ProjectStatus, string> = {
  pending: 'Not started.',
  'in-progress': 'In progress.',
  review: 'Waiting for client review.',
  completed: 'Completed.',
};

type Options = readonly { value: string; label: string }[];

export const optionLabel = (options: Options, value: string | null): string | null =>
  options.find((one) => one.value === value)?.label ?? value;

export interface BriefLine {
  label: string;
  text: string;
  isUrl?: boolean;
}

export function briefLines(project: Project): BriefLine[] {
  const lines: { label: string; text: string | null; isUrl?: boolean }[] = [
    { label: 'Description', text: project.description },
    { label: 'Project type', text: optionLabel(PROJECT_TYPES, project.projectType) },
    { label: 'Budget', text: optionLabel(BUDGETS, project.budget) },
    { label: 'Timeline', text: optionLabel(TIMELINES, project.timeline) },
    { label: 'Current website', text: project.currentWebsite, isUrl: isHttpUrl(project.currentWebsite) },
    { label: 'Competitors', text: project.competitors },
    { label: 'Social platforms', text: project.socialPlatforms },
    { label: 'Current social accounts', text: project.currentSocialAccounts },
    { label: 'Posting frequency', text: optionLabel(POSTING_FREQUENCIES, project.postingFrequency) },
    { label: 'Target audience', text: project.targetAudience },
    { label: 'Content goals', text: project.contentGoals },
  ];
  return lines.flatMap(({ text, ...line }) => (text ? [{ ...line, text }] : []));
}

/** Guards against `javascript:` URLs in links. */
export const isHttpUrl = (text: string | null): boolean => {
  const { protocol } = (text !== null && URL.canParse(text) && new URL(text)) || {};
  return protocol === 'http:' || protocol === 'https:';
};
