import { SEND_ID_CONFLICT } from '../../contracts';
import { MatchesPattern } from './fields';
import { Conflict } from './problems';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

export const SendId = (): PropertyDecorator =>
  MatchesPattern({ label: 'Send ID', max: 36, optional: true, pattern: UUID, message: 'Send ID must be a UUID' });

interface SendOnceInput<Sent, Result> {
  sendId: string | null | undefined;
  find: (sendId: string) => Promise<Sent | null | undefined>;
  /** Whether the row that has this send id came from the same request. */
  isSame: (sent: Sent) => boolean | Promise<boolean>;
  send: () => Promise<Result>;
}

/**
 * A repeated request returns the first result, even if it would fail now. Needs a unique index on the send id, for
 * concurrent requests.
 */
export async function sendOnce<Result, Sent extends Result = Result>({
  sendId,
  find,
  isSame,
  send,
}: SendOnceInput<Sent, Result>): Promise<Result> {
  const findSent = async () => {
    const sent = sendId ? await find(sendId) : undefined;
    if (sent && !(await isSame(sent))) throw new Conflict({ sendId: SEND_ID_CONFLICT });
    return sent;
  };
  const sent = await findSent();
  if (sent) return sent;
  try {
    return await send();
  } catch (error) {
    const concurrent = await findSent();
    if (!concurrent) throw error;
    return concurrent;
  }
}
