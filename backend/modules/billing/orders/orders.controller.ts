import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MONEY_SEARCH, ORDER_STATUSES, type Order, ordersApi, type OrderStatus } from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, AskedId, Id, OneOf, Paged, Serves, SignedIn, Words } from '../../../platform/http';
import { User } from '../../auth';
import { OrderBook } from './order-book.service';
import { Questions } from './questions.service';

@Controller()
export class OrdersController {
  constructor(
    private readonly book: OrderBook,
    private readonly questions: Questions,
  ) {}

  @Serves(ordersApi.mine)
  async mine(
    @SignedIn() viewer: User,
    @Paged() asked: PageAsked,
    @OneOf('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.book.mine(viewer, asked, status);
    return announce(page, request, response).map((order) => order.present());
  }

  @Serves(ordersApi.one)
  async one(@SignedIn() viewer: User, @Id() id: string): Promise<Order> {
    return (await this.book.one(viewer, id)).present();
  }

  @Serves(ordersApi.ask)
  async ask(@SignedIn() viewer: User, @Id() id: string): Promise<Order> {
    return (await this.questions.ask(viewer, id)).present();
  }

  @Serves(ordersApi.all)
  async all(
    @Paged() asked: PageAsked,
    @OneOf('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @AskedId('client') client: string | undefined,
    @Words('search', MONEY_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.book.all(asked, { status, client, words });
    return announce(page, request, response).map((order) => order.present());
  }
}
