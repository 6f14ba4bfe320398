import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { REVISION_CONFLICT, type ExpectedRevision } from '../../contracts';
import { Omittable } from './fields';
import { WholeNumber } from './number-fields';

export const Revision = (): PropertyDecorator => (target, key) => {
  Omittable()(target, key);
  WholeNumber({ label: 'Revision', min: 1, max: 2_147_483_647 })(target, key);
};

interface HasRevision {
  id: string;
  revision: number;
}

/** Throws a 409 if the row has changed since then. Skipped if no revision was sent. */
export function assertRevision({ revision }: HasRevision, expectedRevision: ExpectedRevision): void {
  if (expectedRevision.revision !== undefined && expectedRevision.revision !== revision)
    throw new ConflictException(REVISION_CONFLICT);
}

/** Locks the row until the transaction ends, and checks its revision. */
export async function lockAtRevision<Entity extends HasRevision>(
  manager: EntityManager,
  of: EntityTarget<Entity>,
  id: string,
  expectedRevision: ExpectedRevision = {},
  /** The id in `assignedTo` that the row must have. */
  onlyAssignedTo?: string,
): Promise<Entity> {
  const where = { id, ...(onlyAssignedTo && { assignedTo: onlyAssignedTo }) } as unknown as FindOptionsWhere<Entity>;
  const entity = await manager.findOne(of, { where, lock: { mode: 'for_no_key_update' } });
  if (!entity) throw new NotFoundException('Not found');
  assertRevision(entity, expectedRevision);
  return entity;
}
