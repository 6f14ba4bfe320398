import { type LazyPage, lazyPage } from '@atelier/shared/lazy-page';
import { useIsStaff } from '@atelier/shared/team-role';

const ClosedPage = lazyPage(() => import(/* webpackChunkName: "closed-page" */ './team/closed-page'));

/** The server refuses its data to staff, so the page explains that instead of failing. */
export function closedToStaff(Page: LazyPage): LazyPage {
  const Guarded = () => (useIsStaff() ? <ClosedPage /> : <Page />);
  return Object.assign(Guarded, { preload: () => Page.preload() });
}
