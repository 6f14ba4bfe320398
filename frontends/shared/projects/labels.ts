import {
  BUDGETS,
  POSTING_FREQUENCIES,
  type Project,
  PROJECT_TYPES,
  type ProjectStatus,
  TIMELINES,
} from '@atelier/contracts';

/** What a status means: in the words of the agency to whoever waits for their website, and among its own people. */
export const projectStatusText = ({ status, owner }: Project): string => (owner ? ADMIN_TEXTS : CLIENT_TEXTS)[status];

const CLIENT_TEXTS: Record<ProjectStatus, string> = {
  pending: 'We have it, and work on it has not begun yet.',
  'in-progress': 'We are working on it.',
  review: 'It is ready for you to look at. Tell us what you would like to have changed.',
  completed: 'It is finished.',
};

const ADMIN_TEXTS: Record<ProjectStatus, string> = {
  pending: 'Work on it has not begun yet.',
  'in-progress': 'It is being worked on.',
  review: 'It is with the client, who looks at it and says what should be changed.',
  completed: 'It is finished.',
};

type Options = readonly { value: string; label: string }[];

/** What a choice is called; one that is no longer offered speaks for itself. */
export const optionLabel = (options: Options, value: string | null): string | null =>
  options.find((one) => one.value === value)?.label ?? value;

export interface BriefLine {
  label: string;
  text: string;
  /** An address of the web, to be followed. */
  isUrl?: boolean;
}

/** Everything that was filled in about a project, in the order in which it was asked. */
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

/** Only such an address is ever made into a link: `javascript:` is one as well. */
export const isHttpUrl = (text: string | null): boolean => {
  const { protocol } = (text !== null && URL.canParse(text) && new URL(text)) || {};
  return protocol === 'http:' || protocol === 'https:';
};
