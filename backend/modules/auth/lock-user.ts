import { UnauthorizedException } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { UNAUTHORIZED } from '../../contracts';
import { User } from './user.entity';

export async function lockUser(manager: EntityManager, { id, epoch }: Pick<User, 'id' | 'epoch'>): Promise<User> {
  const criteria = { id, epoch, deactivatedAt: IsNull() };
  const user = await manager.findOne(User, { where: criteria, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new UnauthorizedException(UNAUTHORIZED);
  return user;
}
