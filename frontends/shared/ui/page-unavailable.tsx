import { Button } from '@atelier/shared/antd/frame';
import { useOnline } from '@atelier/shared/use-online';
import { ConsoleFrame } from './console-frame';
import styles from './notice.module.css';

/** In place of a page of portal or console that didn't load; header and menu stay. */
export function PageUnavailable({ retry }: { retry: () => void }) {
  const isOnline = useOnline(retry);
  return (
    <ConsoleFrame title={isOnline ? 'This page couldn’t load' : 'You’re offline'}>
      <div className={styles.inFrame}>
        <p role="alert">
          {isOnline
            ? 'Please try again in a moment.'
            : 'Check your connection. The page loads by itself when you’re back online.'}
        </p>
        <Button onClick={retry}>Try again</Button>
      </div>
    </ConsoleFrame>
  );
}
