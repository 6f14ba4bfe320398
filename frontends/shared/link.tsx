import { pageUrl } from '@atelier/shared/api';
import { needsNewDocument } from '@atelier/shared/routes';
import { Link as RouterLink, type LinkProps, useLocation, useResolvedPath } from 'react-router-dom';

/** Loads a new document when the target needs another policy or host. */
export function Link(link: LinkProps) {
  const here = useLocation().pathname;
  const { pathname, search, hash } = useResolvedPath(link.to);
  const address = pageUrl(pathname);
  return address === pathname ? (
    <RouterLink {...link} reloadDocument={needsNewDocument(here, pathname)} />
  ) : (
    <RouterLink {...link} to={address + search + hash} />
  );
}
