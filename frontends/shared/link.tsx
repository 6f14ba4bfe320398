import { needsNewDocument } from '@atelier/shared/routes';
import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from 'react-router-dom';

/** A link within the product, which loads a new document where one is needed. */
export function Link(link: LinkProps) {
  const here = useLocation().pathname;
  const there = useResolvedPath(link.to).pathname;
  return <RouterLink {...link} reloadDocument={needsNewDocument(here, there)} />;
}
