import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId, type Page, type PageAsked, pageOf } from '../../platform/database';
import { Hears } from '../../platform/jobs';
import type { User } from '../auth';
import { orderPaid, type PaidOrder } from '../billing/news';
import { briefOf } from './brief';
import { Project } from './project.entity';

@Injectable()
export class Projects {
  constructor(@InjectRepository(Project) private readonly projects: Repository<Project>) {}

  /** Clients see their own, admins everybody's with whose they are. */
  list(viewer: User, asked: PageAsked): Promise<Page<Project>> {
    const query = this.projects.createQueryBuilder('p');
    if (!viewer.isAdmin) return pageOf(query.where('p.userId = :id', { id: viewer.id }), asked);
    const owner = ['owner.id', 'owner.username', 'owner.firstName', 'owner.lastName'];
    return pageOf(query.leftJoin('p.owner', 'owner').addSelect(owner), asked);
  }

  /** What was bought becomes work. However often we hear of it, the order opens one project. */
  @Hears(orderPaid)
  async open(order: PaidOrder): Promise<void> {
    const { orderId, userId } = order;
    const project = { id: newId(), userId, orderId, ...briefOf(order) };
    await this.projects.createQueryBuilder().insert().values(project).orIgnore().execute();
  }
}
