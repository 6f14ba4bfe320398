import type { Product } from '@atelier/contracts';

const INCLUDES = 'Everything in ';

export interface Comparison {
  /** The features of several packages, and for each package whether it has them. */
  shared: { feature: string; isIn: boolean[] }[];
  /** The features of one package alone, in the order of the packages. */
  own: string[][];
}

export function comparePackages(packages: readonly Product[]): Comparison {
  const features = packages.map((product) => allFeatures(product, packages));
  const inSeveral = (feature: string) => features.filter((list) => list.includes(feature)).length > 1;
  return {
    shared: [...new Set(features.flat())]
      .filter(inSeveral)
      .map((feature) => ({ feature, isIn: features.map((list) => list.includes(feature)) })),
    own: features.map((list) => list.filter((feature) => !inSeveral(feature))),
  };
}

/** The package that “Everything in On the Map, …” names. */
export function basePackage(feature: string, packages: readonly Product[]): Product | undefined {
  if (!feature.startsWith(INCLUDES)) return undefined;
  const named = feature.slice(INCLUDES.length);
  return packages.find(({ name }) => named === name || named.startsWith(`${name},`));
}

/** With the features of the packages that it includes. */
function allFeatures(product: Product, packages: readonly Product[], seen: readonly Product[] = []): string[] {
  const features = product.features.flatMap((feature) => {
    const base = basePackage(feature, packages);
    if (!base || base === product || seen.includes(base)) return [feature];
    const isWhole = feature === INCLUDES + base.name;
    return [...allFeatures(base, packages, [...seen, product]), ...(isWhole ? [] : [feature])];
  });
  return [...new Set(features)];
}
