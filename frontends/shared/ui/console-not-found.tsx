import { Button } from '@atelier/shared/antd/frame';
import { paths } from '@atelier/shared/paths';
import { ConsoleFrame } from './console-frame';
import styles from './console-not-found.module.css';

export default function ConsoleNotFound() {
  return (
    <ConsoleFrame title="Page not found">
      <p className={styles.text}>This page doesn’t exist, or you don’t have access to it.</p>
      <Button type="primary" href={paths.account}>
        Go to your account
      </Button>
    </ConsoleFrame>
  );
}
