import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { ProfileInput } from '../../contracts';
import { User } from './user.entity';

@Injectable()
export class ProfilesService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async update({ id }: User, { firstName, lastName }: Partial<ProfileInput>): Promise<User> {
    return this.users.manager.transaction(async (manager) => {
      await manager.update(User, { id }, { firstName, lastName });
      return manager.findOneByOrFail(User, { id });
    });
  }
}
