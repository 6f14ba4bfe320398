import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';

/**
 * A page that needs a document of its own, and came into another's. From a public page into the portal: antd's styles
 * need a nonce, and a page that is kept for everybody has none. To or from a page that takes cards: its policy is not
 * the others'.
 */
export function FullReload() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
