import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BILLING_SEARCH, ORDER_STATUSES, type Order, ordersApi, type OrderStatus } from '../../../contracts';
import type { PageRequest } from '../../../platform/database';
import {
  sendPage,
  QueryId,
  PathId,
  QueryEnum,
  PageQuery,
  Serves,
  CurrentUser,
  SearchTerms,
} from '../../../platform/http';
import { User } from '../../auth';
import { OrderBook } from './order-book.service';
import { Questions } from './questions.service';

@Controller()
export class OrdersController {
  constructor(
    private readonly book: OrderBook,
    private readonly questions: Questions,
  ) {}

  @Serves(ordersApi.listMine)
  async mine(
    @CurrentUser() viewer: User,
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.book.mine(viewer, asked, status);
    return sendPage(page, request, response).map((order) => order.present());
  }

  @Serves(ordersApi.get)
  async one(@CurrentUser() viewer: User, @PathId() id: string): Promise<Order> {
    return (await this.book.one(viewer, id)).present();
  }

  @Serves(ordersApi.refreshPaymentStatus)
  async ask(@CurrentUser() viewer: User, @PathId() id: string): Promise<Order> {
    return (await this.questions.ask(viewer, id)).present();
  }

  @Serves(ordersApi.list)
  async all(
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @QueryId('client') client: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.book.all(asked, { status, client, words });
    return sendPage(page, request, response).map((order) => order.present());
  }
}
