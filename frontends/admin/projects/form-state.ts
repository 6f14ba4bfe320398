import {
  BUDGETS,
  INVALID_WEB_ADDRESS,
  isWebAddress,
  POSTING_FREQUENCIES,
  type Project,
  PROJECT_TYPES,
  type UpdateProjectInput,
  type ProjectRequest,
  TIMELINES,
} from '@atelier/contracts';

export const EMPTY_BRIEF = {
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

export type Brief = Record<keyof typeof EMPTY_BRIEF, string>;

const BRIEF_FIELDS = Object.keys(EMPTY_BRIEF) as (keyof Brief)[];

export const briefFromProject = (project: Project): Brief =>
  Object.fromEntries(BRIEF_FIELDS.map((name) => [name, project[name] ?? ''])) as Brief;

export const isSameBrief = (one: Brief, other: Brief): boolean =>
  BRIEF_FIELDS.every((name) => one[name] === other[name]);

export const changedFields = (values: Brief, base: Brief): Partial<Brief> =>
  Object.fromEntries(BRIEF_FIELDS.filter((name) => values[name] !== base[name]).map((name) => [name, values[name]]));

/** Ignores stored values of an older version of the form. */
export function readStoredBrief(stored: unknown, base: Brief): Brief {
  const texts = Object.entries({ ...(stored as object | null) }).filter(
    ([name, text]) => name in EMPTY_BRIEF && typeof text === 'string',
  );
  return { ...base, ...(Object.fromEntries(texts) as Partial<Brief>) };
}

export function toRequestBody(values: Brief): Omit<ProjectRequest, 'sendId'> {
  const text = (name: keyof Brief) => values[name].trim() || null;
  return {
    name: values.name.trim(),
    description: text('description'),
    projectType: matchOption(PROJECT_TYPES, values.projectType),
    budget: matchOption(BUDGETS, values.budget),
    timeline: matchOption(TIMELINES, values.timeline),
    currentWebsite: addUrlScheme(values.currentWebsite.trim()) || null,
    competitors: text('competitors'),
    socialPlatforms: text('socialPlatforms'),
    currentSocialAccounts: text('currentSocialAccounts'),
    postingFrequency: matchOption(POSTING_FREQUENCIES, values.postingFrequency),
    targetAudience: text('targetAudience'),
    contentGoals: text('contentGoals'),
  };
}

/** Sends changed fields only, so that another admin’s changes survive. */
export function toUpdateInput(values: Brief, base: Brief): UpdateProjectInput {
  const body = toRequestBody(values);
  return Object.fromEntries(
    BRIEF_FIELDS.filter((name) => values[name] !== base[name]).map((name) => [name, body[name]]),
  );
}

/** A website that was stored before doesn’t block other changes. */
export function validateBrief(values: Brief, base: Brief = EMPTY_BRIEF): Record<string, string> {
  const { name, currentWebsite = null } = toRequestBody(values);
  return {
    ...(!name && { name: 'Enter a name' }),
    ...(currentWebsite !== null &&
      values.currentWebsite !== base.currentWebsite &&
      !isWebAddress(currentWebsite) && { currentWebsite: INVALID_WEB_ADDRESS }),
  };
}

export const matchOption = <Value extends string>(options: readonly { value: Value }[], value: string): Value | null =>
  options.find((one) => one.value === value)?.value ?? null;

/** Adds https:// if it is missing. */
export const addUrlScheme = (url: string): string =>
  url === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(url) ? url : `https://${url}`;
