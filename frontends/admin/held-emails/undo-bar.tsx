import { type HeldEmail, submissionTexts } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { toast } from '@atelier/shared/toast';
import { BOTTOM_BAR } from '@atelier/shared/toast-place';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWaitingEmails, type WaitingEmail, withdrawOffer } from './held-emails';
import styles from './undo-bar.module.css';
import { useUndo } from './use-undo';

const EMAIL_NAMES: Record<HeldEmail['kind'], (title: string) => string> = {
  'project-status': (title) => `Status email for ${title}`,
  'project-update': (title) => `Update for ${title}`,
  'approval-request': (title) => `Request for approval of ${title}`,
  'submission-reply': (title) => `Reply to ${title}`,
};

/** The server sends the emails; this only counts down. */
export function UndoBar() {
  const emails = useWaitingEmails();
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => makeRoom(bar.current), [emails.length]);
  return (
    <section ref={bar} className={styles.bar} aria-label="Emails about to be sent" hidden={emails.length === 0}>
      <ul className={styles.list} aria-live="polite">
        {emails.map((email, index) => (
          <WaitingLine key={email.id} email={email} hasShortcut={index === emails.length - 1} />
        ))}
      </ul>
    </section>
  );
}

/** The page ends above it, and toasts stand above it. Returns how to give the room back. */
function makeRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || bar.hidden) return undefined;
  const root = document.documentElement;
  root.style.setProperty(BOTTOM_BAR, `${bar.offsetHeight}px`);
  return () => root.style.removeProperty(BOTTOM_BAR);
}

function WaitingLine({ email, hasShortcut }: { email: WaitingEmail; hasShortcut: boolean }) {
  const { id, kind, title, to, until, seconds } = email;
  const secondsLeft = useSecondsLeft(until);
  const { undo, isPending } = useUndo(email);
  const name = EMAIL_NAMES[kind](title);
  useEffect(() => {
    if (secondsLeft > 0 || isPending) return;
    withdrawOffer(id);
    if (kind === 'submission-reply') toast({ title: submissionTexts.responded });
  }, [secondsLeft, isPending, id, kind]);
  useUndoShortcut(hasShortcut && !isPending, undo);
  return (
    <li className={styles.line}>
      <p className={styles.text}>
        <strong>{name}</strong>
        {to && ` to ${to}`}:{' '}
        <span aria-hidden="true" className={styles.countdown}>
          sending in {secondsLeft} s
        </span>
        {/* Read once: a countdown would interrupt every second. */}
        <span className="unseen">will be sent in {seconds} seconds. To undo, press Control Z.</span>
      </p>
      <Button onClick={undo} loading={isPending} aria-label={`Undo: ${name}`} aria-keyshortcuts="Control+Z Meta+Z">
        Undo
      </Button>
    </li>
  );
}

function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [secondsLeft, setSecondsLeft] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft(left()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft;
}

/** Text fields keep their own undo. */
function useUndoShortcut(isActive: boolean, undo: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isTyping = event.target instanceof HTMLElement && event.target.closest('textarea, input:not([readonly])');
      if (!isShortcut || isTyping) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
