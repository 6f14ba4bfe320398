import { type NotificationPreview, notificationsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { useEffect, useState } from 'react';
import { type Draft, toRequestBody } from './use-notification-draft';

const TYPING_PAUSE_MS = 400;

interface LivePreview {
  preview?: NotificationPreview;
  error?: Error;
}

/** The email as it would be sent now, once it has all that it needs. A failed request keeps the email before. */
export function useLivePreview(draft: Draft) {
  const [live, setLive] = useState<LivePreview>({});
  const [attempt, setAttempt] = useState(0);
  const content = isComplete(draft) ? JSON.stringify(toRequestBody(draft)) : '';
  useEffect(() => {
    if (!content) {
      setLive({});
      return;
    }
    let isLatest = true;
    const show = (next: LivePreview) => isLatest && setLive((previous) => ({ ...previous, error: undefined, ...next }));
    const timer = setTimeout(() => {
      call(notificationsApi.preview, { body: toRequestBody(draft) }).then(
        (preview) => show({ preview }),
        (error: unknown) => show({ error: error instanceof Error ? error : new Error(String(error)) }),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [content, attempt]);
  return { ...live, isComplete: content !== '', retry: () => setAttempt((count) => count + 1) };
}

const isComplete = ({ to, chosen, subject, message }: Draft): boolean =>
  (to === 'all' || (to === 'some' && chosen.length > 0)) && subject.trim() !== '' && message.trim() !== '';
