import type { PageData, Product } from '@atelier/contracts';

/** The package of the page; undefined when it isn't sold anymore. */
export const shownPackage = ({ packagePage, products = [] }: PageData): Product | undefined =>
  packagePage?.isSold ? products.find(({ slug }) => slug === packagePage.slug) : undefined;
