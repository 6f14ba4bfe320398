import { notificationsApi } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { usePreview } from '../use-preview';
import { type Draft, toRequestBody } from './use-notification-draft';

/** The email as it would be sent now, once it has all that it needs. */
export function useLivePreview(draft: Draft) {
  const body = toRequestBody(draft);
  const content = isComplete(draft) ? JSON.stringify(body) : '';
  const { result, ...preview } = usePreview(content, () => call(notificationsApi.preview, { body }));
  return { ...preview, preview: content ? result : undefined, isComplete: content !== '' };
}

const isComplete = ({ to, chosen, subject, message }: Draft): boolean =>
  (to === 'all' || (to === 'some' && chosen.length > 0)) && subject.trim() !== '' && message.trim() !== '';
