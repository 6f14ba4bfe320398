import { ConflictException, NotFoundException } from '@nestjs/common';
import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { CHANGED_MEANWHILE, type Saw } from '../../contracts';
import { MayBeMissing } from './fields';
import { Whole } from './numbers';

/** In a body: which revision of a thing somebody looked at before they decided. */
export const Revision = (): PropertyDecorator => (target, key) => {
  MayBeMissing()(target, key);
  Whole({ label: 'Revision', min: 1, max: 2_147_483_647 })(target, key);
};

interface Revised {
  id: string;
  revision: number;
}

/** Nothing happens to what is not any more what somebody looked at. Whoever did not say what they saw is taken at their word. */
export function refuseChanged({ revision }: Revised, saw: Saw): void {
  if (saw.revision !== undefined && saw.revision !== revision) throw new ConflictException(CHANGED_MEANWHILE);
}

/** One thing as it was seen. Within a transaction: nobody else changes it until that is over. */
export async function heldAsSeen<Thing extends Revised>(
  manager: EntityManager,
  of: EntityTarget<Thing>,
  id: string,
  saw: Saw = {},
): Promise<Thing> {
  const where = { id } as FindOptionsWhere<Thing>;
  const thing = await manager.findOne(of, { where, lock: { mode: 'for_no_key_update' } });
  if (!thing) throw new NotFoundException('We could not find that');
  refuseChanged(thing, saw);
  return thing;
}
