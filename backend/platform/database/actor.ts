import { AsyncLocalStorage } from 'node:async_hooks';
import { type EntitySubscriberInterface, EventSubscriber, type TransactionStartEvent } from 'typeorm';

const currentActor = new AsyncLocalStorage<string | undefined>();

/** Whatever changes while this runs, and after it, was done by this person. */
export const actingAs = <T>(personId: string, work: () => T): T => currentActor.run(personId, work);

/** What the product does by itself, whoever made it look: what a provider says is nobody's decision here. */
export const asSystem = <T>(work: () => T): T => currentActor.run(undefined, work);

/**
 * Tells each transaction who is behind it, for the audit log to write down. Statements outside a transaction are
 * the product's own: what a person changes is changed in one.
 */
@EventSubscriber()
export class ActorSubscriber implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const personId = currentActor.getStore();
    if (personId) await queryRunner.query(`select set_config('atelier.actor', $1, true)`, [personId]);
  }
}
