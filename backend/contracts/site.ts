import type { User } from './auth';
import type { CartLine } from './cart';
import type { Product } from './catalog';
import type { MathChallenge } from './contact';
import { endpoint, type EmptyBody } from './endpoint';

export interface SiteInfo {
  name: string;
  city: string;
  email: string;
  phone: string;
  timezone: string;
  url: string;
  social: Record<SocialNetwork, string>;
}

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** An HTML form that was rejected: entered values (never passwords) and errors. */
export interface FormState {
  form: string;
  values: Record<string, string>;
  title?: string;
  message?: string;
  fields?: Record<string, string>;
  done?: string;
}

/** Input of page rendering. Embedded in the page, so the browser renders the same. */
export interface PageData {
  user: User | null;
  site: SiteInfo;
  /** Never in production. */
  hasDevPages: boolean;
  form?: FormState;
  /** The account of the reset or invitation link that opened the page; null if the link can’t be used anymore. */
  passwordLink?: { username: string } | null;
  products?: Product[];
  cart?: CartLine[];
  cartLineCount?: number;
  isTestMode?: boolean;
  challenge?: MathChallenge;
}

export interface RenderRequest extends PageData {
  path: string;
  search: string;
}

export const REMOTES = ['marketing', 'portal', 'admin'] as const;
export type RemoteName = (typeof REMOTES)[number];

export interface SocialImage {
  path: string;
  alt: string;
}

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export const THEME_COLORS = { light: '#ffffff', dark: '#0c1614' } as const;

export interface PageHead {
  title: string;
  description: string;
  /** The canonical path; pages without one aren't indexed. */
  canonical?: string;
  picture?: SocialImage;
  changed?: string;
  jsonLd?: object[];
}

export interface SiteOutline {
  pages: { path: string; changed?: string | undefined }[];
  closed: string[];
}

export interface RenderedPage {
  status: number;
  head: PageHead;
  /** Null for pages that the browser renders (portal and console). */
  html: string | null;
  remote: RemoteName;
  chunk?: string;
  /** The page doesn't depend on the query string. */
  anyQuery?: boolean;
  /** Adds the payment provider to the content security policy. */
  takesCards?: boolean;
  redirect?: string;
}

/** The shell's server build, the only interface between backend and frontends. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  outline(data: PageData): SiteOutline;
}

export const siteApi = {
  info: endpoint<EmptyBody, SiteInfo>('GET', '/site', {
    for: 'anyone',
    summary: 'Public details of the agency, for the console on its own host.',
  }),
};
