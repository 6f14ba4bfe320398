import type { PageData, SiteInfo } from '@atelier/contracts';
import { createContext, type ReactNode, useContext, useState } from 'react';

const PageDataContext = createContext<PageData | undefined>(undefined);
const SetSiteContext = createContext<(site: SiteInfo) => void>(() => undefined);

let timeZone: string | undefined;

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  const [site = data.site, setSite] = useState<SiteInfo>();
  // The same on every page, so functions that format times need no argument for it.
  timeZone = site.timezone;
  return (
    <SetSiteContext value={setSite}>
      <PageDataContext value={{ ...data, site }}>{children}</PageDataContext>
    </SetSiteContext>
  );
}

export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('There is no page around this');
  return data;
}

/** After a change of the settings, so that this page shows it, too. */
export const useSetSite = (): ((site: SiteInfo) => void) => useContext(SetSiteContext);

/** The agency's time zone. */
export const siteTimeZone = (): string | undefined => timeZone;

export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
