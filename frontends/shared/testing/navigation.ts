export const navigations: string[] = [];

interface LocationMethods {
  assign(url: string): void;
  replace(url: string): void;
  reload(): void;
}

/** `location` can't be replaced in jsdom, but its implementation object can. */
export function mockNavigation(): void {
  const implementationKey = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl');
  if (!implementationKey) throw new Error('jsdom keeps its location somewhere else now');
  const implementation = (location as unknown as Record<symbol, LocationMethods>)[implementationKey];
  Object.assign(implementation ?? {}, {
    assign: (url: string) => void navigations.push(url),
    replace: (url: string) => void navigations.push(url),
    reload: () => void navigations.push('reload'),
  });
}
