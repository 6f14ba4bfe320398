interface PublicPage {
  /** Campaign parameters such as `?utm_source=…` don't change the page, so one cached copy serves all queries. */
  anyQuery?: true;
  /** Has no canonical URL, so search engines don't list it. */
  isUnlisted?: true;
}

/** Pages that anyone may open. Routes, loaders, heads, and tests of every page are checked against or made from this table. */
const pages = {
  '/': { anyQuery: true },
  '/auth': {},
  '/reset-password': { isUnlisted: true },
  '/products': {},
  '/cart': { isUnlisted: true },
  '/contact': {},
  '/privacy': { anyQuery: true },
  // Its query can name an earlier version.
  '/terms': {},
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof pages;

export const publicPages: Record<PublicPath, PublicPage> = pages;
export const publicPaths = Object.keys(pages) as PublicPath[];
