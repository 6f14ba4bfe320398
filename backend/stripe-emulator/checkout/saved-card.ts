import { idOf, type CheckoutResult } from '../model/objects';
import { confirmUrl, payUrl } from '../model/pages';
import { completeSetup, setUpCard } from '../payments/setup-intents';
import type { Resource, Transaction } from '../store/transaction';
import { type Session, successUrl } from './sessions';

/** The page of a session in setup mode. The caller has locked the session. */
export async function saveCard(
  tx: Transaction,
  session: Session,
  method: Resource<'payment_method'>,
): Promise<CheckoutResult> {
  const setup = await tx.getForUpdate('setup_intent', idOf(session.object.setup_intent));
  const outcome = await setUpCard(tx, setup, method);
  if (outcome instanceof Error) throw outcome;
  if (outcome === 'requires_action') return { outcome: 'confirm', url: confirmUrl(tx.publicUrl, setup.object.id) };
  await completeSetupSession(tx, session);
  return { outcome: 'saved', url: successUrl(session.object) };
}

/** Returns the page that follows the bank's. */
export async function confirmSavedCard(tx: Transaction, setupId: string, passed: boolean) {
  const existing = await tx.find('setup_intent', setupId);
  if (!existing) return undefined;
  const session = await tx.getForUpdate('checkout.session', existing.own.session);
  const setup = await tx.getForUpdate('setup_intent', setupId);
  if (setup.object.status === 'requires_action') {
    const outcome = await completeSetup(tx, setup, passed);
    if (outcome === 'succeeded') await completeSetupSession(tx, session);
  }
  const isSaved = setup.object.status === 'succeeded';
  const url = isSaved ? successUrl(session.object) : payUrl(tx.publicUrl, session.object.id);
  return { outcome: isSaved ? ('saved' as const) : ('failed' as const), url };
}

async function completeSetupSession(tx: Transaction, session: Session): Promise<void> {
  Object.assign(session.object, { status: 'complete', url: null });
  await tx.save(session);
  await tx.emitEvent('checkout.session.completed', session.object);
}
