import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { newId } from '../../platform/database';
import { OnEvent } from '../../platform/jobs';
import { orderPaidEvent, type PaidOrder } from '../billing/orders/events';
import { projectFromOrder } from './project-from-order';
import { Project } from './project.entity';

@Injectable()
export class OrderProjectListener {
  constructor(@InjectRepository(Project) private readonly projects: Repository<Project>) {}

  /** Idempotent: the order id is unique. */
  @OnEvent(orderPaidEvent, 'Projects.open')
  async createFromOrder(order: PaidOrder): Promise<void> {
    const { orderId, userId } = order;
    const project = { id: newId(), userId, orderId, ...projectFromOrder(order) };
    await this.projects.createQueryBuilder().insert().values(project).orIgnore().execute();
  }
}
