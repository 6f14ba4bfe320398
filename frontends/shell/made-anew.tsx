import { Loading } from '@atelier/shared/ui/spinner';
import { useEffect } from 'react';

/** From a public page into the portal: antd's styles need a nonce, and a page that is kept for everybody has none. */
export function MadeAnew() {
  useEffect(() => location.reload(), []);
  return <Loading />;
}
