/** Where the page was sent in this test, in order; jsdom itself goes nowhere. */
export const sentTo: string[] = [];

interface Leaving {
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
}

/** A browser does not let anybody replace its location, and neither does jsdom; what stands behind it can be. */
export function watchNavigation(): void {
  const behind = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
  if (!behind) throw new Error('jsdom keeps its location somewhere else now');
  const real = (location as unknown as Record<symbol, Leaving>)[behind];
  Object.assign(real ?? {}, {
    assign: (url: string) => void sentTo.push(url),
    replace: (url: string) => void sentTo.push(url),
    reload: () => void sentTo.push('reload'),
  });
}
