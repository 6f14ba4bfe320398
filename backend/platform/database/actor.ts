import { AsyncLocalStorage } from 'node:async_hooks';
import { type EntitySubscriberInterface, EventSubscriber, type TransactionStartEvent } from 'typeorm';

const currentActor = new AsyncLocalStorage<string | undefined>();

/** Attributes all changes made by `work` to this user in the audit log. */
export const actingAs = <T>(personId: string, work: () => T): T => currentActor.run(personId, work);

export const asSystem = <T>(work: () => T): T => currentActor.run(undefined, work);

@EventSubscriber()
export class ActorSubscriber implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const personId = currentActor.getStore();
    if (personId) await queryRunner.query(`select set_config('atelier.actor', $1, true)`, [personId]);
  }
}
