import {
  BUDGETS,
  INVALID_WEB_ADDRESS,
  isWebAddress,
  POSTING_FREQUENCIES,
  type ProjectRequest,
  OFFERED_PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { newSendId } from '@atelier/shared/send-id';

const BLANK = {
  name: '',
  description: '',
  projectType: '',
  budget: '',
  timeline: '',
  currentWebsite: '',
  competitors: '',
  socialPlatforms: '',
  currentSocialAccounts: '',
  postingFrequency: '',
  targetAudience: '',
  contentGoals: '',
} satisfies Record<Exclude<keyof ProjectRequest, 'sendId'>, string>;

export type RequestFormState = Record<keyof ProjectRequest, string>;

const FIELD_NAMES = Object.keys(BLANK) as (keyof typeof BLANK)[];

export const isBlank = (values: RequestFormState): boolean => FIELD_NAMES.every((name) => values[name].trim() === '');

export const isSocialMedia = ({ projectType }: RequestFormState): boolean => projectType === 'social_media';

/** Restores only known text fields from a stored draft. */
export function initialValues(draft: unknown): RequestFormState {
  const blank = { ...BLANK, sendId: newSendId() };
  const stored = (typeof draft === 'object' && draft) || {};
  const entries = Object.entries(stored).filter(([name, text]) => name in blank && typeof text === 'string');
  return { ...blank, ...(Object.fromEntries(entries) as Partial<RequestFormState>) };
}

/** Social media fields are sent only for social media projects. */
export function toProjectRequest(values: RequestFormState): ProjectRequest {
  const text = (name: keyof RequestFormState) => values[name].trim() || null;
  return {
    sendId: values.sendId,
    name: values.name.trim(),
    description: text('description'),
    projectType: findChoice(OFFERED_PROJECT_TYPES, values.projectType),
    budget: findChoice(BUDGETS, values.budget),
    timeline: findChoice(TIMELINES, values.timeline),
    currentWebsite: withScheme(values.currentWebsite.trim()) || null,
    competitors: text('competitors'),
    ...(isSocialMedia(values) && {
      socialPlatforms: text('socialPlatforms'),
      currentSocialAccounts: text('currentSocialAccounts'),
      postingFrequency: findChoice(POSTING_FREQUENCIES, values.postingFrequency),
      targetAudience: text('targetAudience'),
      contentGoals: text('contentGoals'),
    }),
  };
}

/** Client-side checks; the server validates again. */
export function validateRequest({ name, currentWebsite = null }: ProjectRequest): Record<string, string> {
  return {
    ...(!name && { name: 'Name is required' }),
    ...(currentWebsite !== null && !isWebAddress(currentWebsite) && { currentWebsite: INVALID_WEB_ADDRESS }),
  };
}

const findChoice = <Value extends string>(choices: readonly { value: Value }[], value: string): Value | null =>
  choices.find((one) => one.value === value)?.value ?? null;

export const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
