import type { PageData } from '@atelier/contracts';
import { createContext, type ReactNode, useContext } from 'react';

const PageDataContext = createContext<PageData | undefined>(undefined);

let timeZone: string | undefined;

export function PageDataProvider({ data, children }: { data: PageData; children: ReactNode }) {
  // The same on every page, so functions that format times need no argument for it.
  timeZone = data.site.timezone;
  return <PageDataContext value={data}>{children}</PageDataContext>;
}

export function usePageData(): PageData {
  const data = useContext(PageDataContext);
  if (!data) throw new Error('There is no page around this');
  return data;
}

/** The agency's time zone. */
export const siteTimeZone = (): string | undefined => timeZone;

export function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}
