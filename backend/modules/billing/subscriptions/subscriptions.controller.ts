import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  BILLING_SEARCH,
  type Subscription,
  SUBSCRIPTION_STATUSES,
  subscriptionsApi,
  type SubscriptionStatus,
} from '../../../contracts';
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
import { Subscriptions } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Serves(subscriptionsApi.listMine)
  async mine(
    @CurrentUser() viewer: User,
    @PageQuery() asked: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.mine(viewer, asked);
    return sendPage(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.get)
  async one(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.one(viewer, id)).present();
  }

  @Serves(subscriptionsApi.list)
  async all(
    @PageQuery() asked: PageRequest,
    @QueryEnum('status', SUBSCRIPTION_STATUSES) status: SubscriptionStatus | undefined,
    @QueryId('client') client: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.all(asked, { status, client, words });
    return sendPage(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.cancel)
  async end(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.decide(viewer, id, true)).present();
  }

  @Serves(subscriptionsApi.resume)
  async keep(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.decide(viewer, id, false)).present();
  }
}
