import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  BILLING_SEARCH,
  type CardUpdate,
  type SavedCard,
  type Subscription,
  SUBSCRIPTION_FILTERS,
  subscriptionsApi,
  type SubscriptionStatusFilter,
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
import { SubscriptionCardsService } from './subscription-cards.service';
import { SaveCardDto } from './subscriptions.dto';
import { SubscriptionsService } from './subscriptions.service';

@Controller()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly cards: SubscriptionCardsService,
  ) {}

  @Serves(subscriptionsApi.listMine)
  async listMine(
    @CurrentUser() viewer: User,
    @PageQuery() pageRequest: PageRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.listMine(viewer, pageRequest);
    return sendPage(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.get)
  async get(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.get(viewer, id)).present();
  }

  @Serves(subscriptionsApi.list)
  async list(
    @PageQuery() pageRequest: PageRequest,
    @QueryEnum('status', SUBSCRIPTION_FILTERS) status: SubscriptionStatusFilter | undefined,
    @QueryId('client') client: string | undefined,
    @SearchTerms('search', BILLING_SEARCH) terms: string[],
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Subscription[]> {
    const page = await this.subscriptions.list(pageRequest, { status, client, terms });
    return sendPage(page, request, response).map((subscription) => subscription.present());
  }

  @Serves(subscriptionsApi.cancel)
  async cancel(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.setCancelAtPeriodEnd(viewer, id, true)).present();
  }

  @Serves(subscriptionsApi.resume)
  async resume(@CurrentUser() viewer: User, @PathId() id: string): Promise<Subscription> {
    return (await this.subscriptions.setCancelAtPeriodEnd(viewer, id, false)).present();
  }

  @Serves(subscriptionsApi.updateCard)
  async updateCard(@CurrentUser() viewer: User, @PathId() id: string): Promise<CardUpdate> {
    return { url: await this.cards.createSession(viewer, id) };
  }

  @Serves(subscriptionsApi.saveCard)
  saveCard(@CurrentUser() viewer: User, @PathId() id: string, @Body() { sessionId }: SaveCardDto): Promise<SavedCard> {
    return this.cards.saveCard(viewer, id, sessionId);
  }
}
