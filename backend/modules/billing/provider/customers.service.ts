import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Repository } from 'typeorm';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { isA } from '../orders/session-facts';
import { asking, keyed } from './asking';
import type { Patience } from './patience';
import { StripeCustomer } from './stripe-customer.entity';

/** Whom the provider knows our people as. */
@Injectable()
export class Customers {
  constructor(
    private readonly payments: Payments,
    @InjectRepository(StripeCustomer) private readonly customers: Repository<StripeCustomer>,
  ) {}

  async of(buyer: User, patience: Patience, sentence?: string): Promise<string> {
    const whose = { userId: buyer.id, live: this.payments.live };
    const known = await this.customers.findOneBy(whose);
    if (known) return known.customerId;
    const customerId = await asking(patience, (options) => this.make(buyer, options), sentence);
    await this.customers
      .createQueryBuilder()
      .insert()
      .values({ ...whose, customerId })
      .orIgnore()
      .execute();
    return (await this.customers.findOneByOrFail(whose)).customerId;
  }

  /** The provider says that there is no such customer any more. */
  async forget(customerId: string): Promise<void> {
    await this.customers.delete({ customerId });
  }

  /** Without the address, where the provider does not take it for one: it asks for another on its page. */
  private async make(buyer: User, options: Stripe.RequestOptions, email = buyer.email): Promise<string> {
    const params = { name: buyer.name, ...(email && { email }), metadata: { userId: buyer.id } };
    const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
    const create = (idempotencyKey: string) =>
      this.payments.stripe.customers.create(params, { ...options, idempotencyKey });
    try {
      const made = await keyed(`customer-${buyer.id}-${hash}`, create);
      if (!isA('customer', made)) throw new Error(`That is no customer: ${JSON.stringify(made)}`);
      return made.id;
    } catch (error) {
      const wrong = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'email';
      if (!wrong || !email) throw error;
      return this.make(buyer, options, null);
    }
  }
}
