import { contactTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/ui/button';
import { useEffect, useRef } from 'react';
import styles from './message-sent.module.css';

/** In the form's place, since the toast passes. */
export function MessageSent({ writeAnother }: { writeAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Thanks! We got your message.
      </h2>
      <p>{contactTexts.sent.text}</p>
      <Button variant="line" onClick={writeAnother}>
        Write another message
      </Button>
    </div>
  );
}
