import type { User } from './auth';
import type { Holiday, OpeningRow } from './business-hours';
import type { CartLine } from './cart';
import type { Product, ProductCategory } from './catalog';
import type { MathChallenge } from './contact';
import { endpoint, type EmptyBody } from './endpoint';
import type { RemoteName } from './remotes';
import type { Retention } from './retention';
import type { TaxRate } from './sales-tax';
import type { TermsVersion } from './terms';
import type { SetupStart } from './setup';

export interface SiteInfo {
  name: string;
  city: string;
  email: string;
  phone: string;
  timezone: string;
  /** Null: the city. */
  serviceArea: string | null;
  url: string;
  social: Record<SocialNetwork, string>;
  terms: TermsVersion;
  /** Empty until an admin sets them. */
  hours: OpeningRow[];
  /** Those to come, as of the last change. */
  holidays: Holiday[];
  /** Empty without sales tax. */
  taxRates: TaxRate[];
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
  /** Of `/setup`; null if the link can’t be used. */
  setup?: SetupStart | null;
  products?: Product[];
  /** A package's page: its category's packages are in `products`, and it among them while it is sold. */
  packagePage?: { slug: string; category: ProductCategory; isSold: boolean };
  /** `$89/month`, the lowest price of each category; as text, so that the front page needs no code for it. */
  startingPrices?: Partial<Record<ProductCategory, string>>;
  cart?: CartLine[];
  cartLineCount?: number;
  isTestMode?: boolean;
  /** For the Terms page: an earlier version than the current one. */
  earlierTerms?: TermsVersion;
  challenge?: MathChallenge;
  /** For the contact page: `December 24–26, 2026 (Christmas)`, the next ones. */
  closures?: string[];
  /** For the Privacy Policy, and the first day it held; null until an admin changes it. */
  retention?: Retention & { since: string | null };
}

export interface RenderRequest extends PageData {
  path: string;
  search: string;
}

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
  /** Of pages that the browser renders: header and skeleton, shown until their scripts have loaded. */
  frame?: string;
  remote: RemoteName;
  chunk?: string;
  /** Of a header that only some users get. */
  headerChunk?: string;
  /** The page doesn't depend on the query string. */
  anyQuery?: boolean;
  /** Adds the payment provider to the content security policy. */
  takesCards?: boolean;
  redirect?: string;
  /** The page's new address. */
  movedTo?: string;
}

/** Marketing's server build. */
export interface PageRenderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  outline(data: PageData): SiteOutline;
}

/** The shell's server build, the only interface between backend and frontends. */
export interface ShellRenderer {
  render(request: RenderRequest, marketing: PageRenderer): Promise<RenderedPage>;
}

export const siteApi = {
  info: endpoint<EmptyBody, SiteInfo>('GET', '/site', {
    for: 'anyone',
    summary: 'Public details of the agency, for the console on its own host.',
  }),
};
