import { invalidRequest } from '../model/stripe-api-error';
import { fields, flag, metadata, text, withMetadata } from '../parameters/parameters';
import { closeDispute } from '../payments/disputes';
import type { Resource, Transaction } from '../store/transaction';
import { createdParameters, listObjects, pageParameters } from './paging';
import { get, post } from './route';

export const disputeRoutes = [
  get(
    '/v1/disputes',
    { ...pageParameters, created: createdParameters, charge: text, payment_intent: text },
    (tx, { charge, payment_intent, ...page }) =>
      listObjects(
        tx,
        'dispute',
        '/v1/disputes',
        { ...(charge && { charge }), ...(payment_intent && { payment_intent }) },
        page,
      ),
  ),
  get('/v1/disputes/:id', {}, async (tx, _, id) => (await tx.get('dispute', id)).object),
  // As in Stripe's test mode, the text decides the outcome.
  post(
    '/v1/disputes/:id',
    { evidence: fields({ uncategorized_text: text }), submit: flag, metadata },
    async (tx, { evidence, submit = true, metadata: changes }, id) => {
      const dispute = await openDisputeOf(tx, id);
      const { object } = dispute;
      object.metadata = withMetadata(object.metadata, changes);
      const answer = evidence?.uncategorized_text;
      if (answer) {
        object.evidence.uncategorized_text = answer;
        object.evidence_details.has_evidence = true;
      }
      const isDecided = answer === 'winning_evidence' || answer === 'losing_evidence';
      if (answer && submit) {
        object.status = 'under_review';
        object.evidence_details.submission_count += 1;
      }
      await tx.save(dispute);
      if (submit && isDecided) await closeDispute(tx, dispute, answer === 'winning_evidence');
      else await tx.emitEvent('charge.dispute.updated', object);
      return object;
    },
  ),
  post('/v1/disputes/:id/close', {}, async (tx, _, id) => {
    const dispute = await openDisputeOf(tx, id);
    await closeDispute(tx, dispute, false);
    return dispute.object;
  }),
];

async function openDisputeOf(tx: Transaction, id: string): Promise<Resource<'dispute'>> {
  const dispute = await tx.getForUpdate('dispute', id);
  if (dispute.object.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
  return dispute;
}
