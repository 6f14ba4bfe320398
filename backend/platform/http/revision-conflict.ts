import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { REVISION_CONFLICT, type ExpectedRevision } from '../../contracts';
import { Omittable } from './fields';
import { WholeNumber } from './number-fields';

/** In a body: which revision of a thing somebody looked at before they decided. */
export const Revision = (): PropertyDecorator => (target, key) => {
  Omittable()(target, key);
  WholeNumber({ label: 'Revision', min: 1, max: 2_147_483_647 })(target, key);
};

interface HasRevision {
  id: string;
  revision: number;
}

/** Nothing happens to what is not any more what somebody looked at. Whoever did not say what they saw is taken at their word. */
export function assertRevision({ revision }: HasRevision, expectedRevision: ExpectedRevision): void {
  if (expectedRevision.revision !== undefined && expectedRevision.revision !== revision)
    throw new ConflictException(REVISION_CONFLICT);
}

/** One thing as it was seen. Within a transaction: nobody else changes it until that is over. */
export async function lockAtRevision<Entity extends HasRevision>(
  manager: EntityManager,
  of: EntityTarget<Entity>,
  id: string,
  expectedRevision: ExpectedRevision = {},
): Promise<Entity> {
  const where = { id } as FindOptionsWhere<Entity>;
  const entity = await manager.findOne(of, { where, lock: { mode: 'for_no_key_update' } });
  if (!entity) throw new NotFoundException('Not found');
  assertRevision(entity, expectedRevision);
  return entity;
}
