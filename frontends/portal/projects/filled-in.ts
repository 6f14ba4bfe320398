import {
  BUDGETS,
  POSTING_FREQUENCIES,
  type ProjectRequest,
  REQUESTABLE_PROJECT_TYPES,
  TIMELINES,
} from '@atelier/contracts';
import { isHttpUrl } from '@atelier/shared/projects/labels';
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

/** What stands in the form: text as it was typed, of each choice its value or nothing, and what it will be sent as. */
export type FilledIn = Record<keyof ProjectRequest, string>;

const NAMES = Object.keys(BLANK) as (keyof typeof BLANK)[];

export const isBlank = (filled: FilledIn): boolean => NAMES.every((name) => filled[name].trim() === '');

export const asksForSocialMedia = ({ projectType }: FilledIn): boolean => projectType === 'social_media';

/** Of what a browser has kept only what the form has room for today. */
export function beginWith(draft: unknown): FilledIn {
  const begun = { ...BLANK, sendId: newSendId() };
  const kept = (typeof draft === 'object' && draft) || {};
  const texts = Object.entries(kept).filter(([name, text]) => name in begun && typeof text === 'string');
  return { ...begun, ...(Object.fromEntries(texts) as Partial<FilledIn>) };
}

/** What is sent; what was written about social media goes along only where that is what is wanted. */
export function requestOf(filled: FilledIn): ProjectRequest {
  const text = (name: keyof FilledIn) => filled[name].trim() || null;
  return {
    sendId: filled.sendId,
    name: filled.name.trim(),
    description: text('description'),
    projectType: chosen(REQUESTABLE_PROJECT_TYPES, filled.projectType),
    budget: chosen(BUDGETS, filled.budget),
    timeline: chosen(TIMELINES, filled.timeline),
    currentWebsite: withScheme(filled.currentWebsite.trim()) || null,
    competitors: text('competitors'),
    ...(asksForSocialMedia(filled) && {
      socialPlatforms: text('socialPlatforms'),
      currentSocialAccounts: text('currentSocialAccounts'),
      postingFrequency: chosen(POSTING_FREQUENCIES, filled.postingFrequency),
      targetAudience: text('targetAudience'),
      contentGoals: text('contentGoals'),
    }),
  };
}

/** What can be said before anybody is asked; the server has the last word. */
export function problemsIn({ name, currentWebsite = null }: ProjectRequest): Record<string, string> {
  return {
    ...(!name && { name: 'Name is required' }),
    ...(currentWebsite !== null &&
      !isHttpUrl(currentWebsite) && { currentWebsite: 'Write it like https://www.example.com' }),
  };
}

const chosen = <Value extends string>(choices: readonly { value: Value }[], value: string): Value | null =>
  choices.find((one) => one.value === value)?.value ?? null;

/** Most people leave out the https://. */
export const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
