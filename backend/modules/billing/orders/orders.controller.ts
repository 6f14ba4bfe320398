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
import { OrderPaymentSync } from './order-payment.sync';
import { OrderQueries } from './order.queries';

@Controller()
export class OrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly paymentSync: OrderPaymentSync,
  ) {}

  @Serves(ordersApi.listMine)
  async listMine(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.queries.listMine(viewer, pageRequest, status);
    return sendPage(page, request, response).map((order) => order.present());
  }

  @Serves(ordersApi.get)
  async get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Order> {
    return (await this.queries.get(viewer, id)).present();
  }

  @Serves(ordersApi.refreshPaymentStatus)
  async refreshPaymentStatus(@CurrentUser() viewer: User, @PathId() id: string): Promise<Order> {
    return (await this.paymentSync.refreshPaymentStatus(viewer, id)).present();
  }

  @Serves(ordersApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', ORDER_STATUSES) status: OrderStatus | undefined,
    @QueryId('client') client: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) terms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Order[]> {
    const page = await this.queries.list(pageRequest, { status, client, terms });
    return sendPage(page, request, response).map((order) => order.present());
  }
}
