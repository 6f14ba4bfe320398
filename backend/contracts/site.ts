import type { User } from './auth';
import type { CartLine } from './cart';
import type { Product } from './catalog';
import type { MathChallenge } from './contact';
import { endpoint, type NoBody } from './endpoint';

/** What the agency says of itself, from the configuration. */
export interface SiteInfo {
  name: string;
  city: string;
  email: string;
  phone: string;
  /** Whose days the agency's papers are dated by. */
  timezone: string;
  url: string;
  social: Record<SocialNetwork, string>;
}

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A form that came back without JavaScript: what was typed (never a password) and what is wrong with it. */
export interface FormState {
  /** Which form of the page it was. */
  form: string;
  values: Record<string, string>;
  /** What it was, where the message alone would not say it; a form has a usual one of its own. */
  title?: string;
  message?: string;
  fields?: Record<string, string>;
  /** It went well, and the page says so. */
  done?: string;
}

/** What a page is made from. The browser finds the same in the page and starts from it, so both sides render alike. */
export interface PageData {
  user: User | null;
  site: SiteInfo;
  /** Whether there are pages for those who build this; never in production. */
  hasDevPages: boolean;
  form?: FormState;
  /** On the pages that show the catalogue. */
  products?: Product[];
  /** On the page that shows the cart of somebody who is signed in. */
  cart?: CartLine[];
  /** How many lines the cart has of whoever is signed in. */
  cartLineCount?: number;
  /** For whoever is signed in: no real money is taken here, and paying can be tried. */
  isTestMode?: boolean;
  /** On the page whose form wants a sum solved; made for each request. */
  challenge?: MathChallenge;
}

export interface RenderRequest extends PageData {
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

export const REMOTES = ['marketing', 'portal', 'admin'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** What a link to a page is shown with elsewhere: one of the pictures that were made for it. */
export interface SocialImage {
  path: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
}

/** Of every such picture. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** What browsers paint their own bars with: the ground of the page. */
export const THEME_COLORS = { light: '#ffffff', dark: '#0c1614' } as const;

export interface PageHead {
  title: string;
  description: string;
  /** The path that search engines should know it by; without one the page is not theirs. */
  canonical?: string;
  picture?: SocialImage;
  /** The day when its words last changed, where that is known. */
  changed?: string;
  jsonLd?: object[];
}

/** What search engines are told of the whole site. */
export interface SiteOutline {
  pages: { path: string; changed?: string | undefined }[];
  /** Where there is nothing for them. */
  closed: string[];
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  /** The page's own markup, or null where the browser renders it (portal and console). */
  html: string | null;
  remote: RemoteName;
  /** The name of the page's chunk, whose styles go into the page. */
  chunk?: string;
  /** Nothing of it depends on the query. */
  anyQuery?: boolean;
  /** The payment provider asks for cards here, and needs to be let in. */
  takesCards?: boolean;
  /** The page is somewhere else for this person. */
  redirect?: string;
}

/** What the shell's server build exports, and the only thing that the backend knows of it. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  outline(data: PageData): SiteOutline;
}

export const siteApi = {
  info: endpoint<NoBody, SiteInfo>('GET', '/site', {
    for: 'anyone',
    summary: 'What the agency says of itself; for the console on a host of its own.',
  }),
};
