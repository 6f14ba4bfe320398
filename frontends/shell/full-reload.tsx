import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';

/**
 * Loads the page again as its own document: antd's styles need a nonce, which cached public pages lack, and payment
 * pages have their own content security policy.
 */
export function FullReload() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
