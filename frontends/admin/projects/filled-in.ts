import {
  BUDGETS,
  POSTING_FREQUENCIES,
  type Project,
  PROJECT_TYPES,
  type UpdateProjectInput,
  type ProjectRequest,
  TIMELINES,
} from '@atelier/contracts';
import { isHttpUrl } from '@atelier/shared/projects/labels';

/** What stands in the form about a project: text as it was typed, and of each choice its value or nothing. */
export const NOTHING = {
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

export type Brief = Record<keyof typeof NOTHING, string>;

const NAMES = Object.keys(NOTHING) as (keyof Brief)[];

export const filledWith = (project: Project): Brief =>
  Object.fromEntries(NAMES.map((name) => [name, project[name] ?? ''])) as Brief;

export const isSame = (one: Brief, other: Brief): boolean => NAMES.every((name) => one[name] === other[name]);

/** What stands there otherwise than it did. */
export const changed = (filled: Brief, begun: Brief): Partial<Brief> =>
  Object.fromEntries(NAMES.filter((name) => filled[name] !== begun[name]).map((name) => [name, filled[name]]));

/** Of what a browser has kept only what the form has room for today. */
export function readBrief(kept: unknown, begun: Brief): Brief {
  const texts = Object.entries({ ...(kept as object | null) }).filter(
    ([name, text]) => name in NOTHING && typeof text === 'string',
  );
  return { ...begun, ...(Object.fromEntries(texts) as Partial<Brief>) };
}

/** What is sent. */
export function briefOf(filled: Brief): Omit<ProjectRequest, 'sendId'> {
  const text = (name: keyof Brief) => filled[name].trim() || null;
  return {
    name: filled.name.trim(),
    description: text('description'),
    projectType: chosen(PROJECT_TYPES, filled.projectType),
    budget: chosen(BUDGETS, filled.budget),
    timeline: chosen(TIMELINES, filled.timeline),
    currentWebsite: withScheme(filled.currentWebsite.trim()) || null,
    competitors: text('competitors'),
    socialPlatforms: text('socialPlatforms'),
    currentSocialAccounts: text('currentSocialAccounts'),
    postingFrequency: chosen(POSTING_FREQUENCIES, filled.postingFrequency),
    targetAudience: text('targetAudience'),
    contentGoals: text('contentGoals'),
  };
}

/** Only what stands there otherwise than it did: what a colleague wrote elsewhere meanwhile stays. */
export function changesIn(filled: Brief, begun: Brief): UpdateProjectInput {
  const all = briefOf(filled);
  return Object.fromEntries(NAMES.filter((name) => filled[name] !== begun[name]).map((name) => [name, all[name]]));
}

/** What can be said before anybody is asked; the server has the last word. */
export function problemsIn(filled: Brief): Record<string, string> {
  const { name, currentWebsite = null } = briefOf(filled);
  return {
    ...(!name && { name: 'Name is required' }),
    ...(currentWebsite !== null &&
      !isHttpUrl(currentWebsite) && { currentWebsite: 'Write it like https://www.example.com' }),
  };
}

const chosen = <Value extends string>(choices: readonly { value: Value }[], value: string): Value | null =>
  choices.find((one) => one.value === value)?.value ?? null;

/** Most people leave out the https://. */
const withScheme = (address: string): string =>
  address === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
