import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  MONEY_SEARCH,
  type Subscription,
  SUBSCRIPTION_STATUSES,
  subscriptionsApi,
  type SubscriptionStatus,
} from '../../../contracts';
import type { PageAsked } from '../../../platform/database';
import { announce, AskedId, Id, OneOf, Paged, Serves, SignedIn, Words } from '../../../platform/http';
import { User } from '../../auth';
import { Subscriptions } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Serves(subscriptionsApi.mine)
  async mine(
    @SignedIn() viewer: User,
    @Paged() asked: PageAsked,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.mine(viewer, asked);
    return announce(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.one)
  async one(@SignedIn() viewer: User, @Id() id: string): Promise<Subscription> {
    return (await this.subscriptions.one(viewer, id)).present();
  }

  @Serves(subscriptionsApi.all)
  async all(
    @Paged() asked: PageAsked,
    @OneOf('status', SUBSCRIPTION_STATUSES) status: SubscriptionStatus | undefined,
    @AskedId('client') client: string | undefined,
    @Words('search', MONEY_SEARCH) words: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.all(asked, { status, client, words });
    return announce(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.end)
  async end(@SignedIn() viewer: User, @Id() id: string): Promise<Subscription> {
    return (await this.subscriptions.decide(viewer, id, true)).present();
  }

  @Serves(subscriptionsApi.keep)
  async keep(@SignedIn() viewer: User, @Id() id: string): Promise<Subscription> {
    return (await this.subscriptions.decide(viewer, id, false)).present();
  }
}
