import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { Repository } from 'typeorm';
import { Payments } from '../../../platform/payments';
import type { User } from '../../auth';
import { isStripeObject } from '../orders/checkout-session-snapshot';
import { callStripe, withIdempotencyKey } from './call-stripe';
import type { Deadline } from './deadline';
import { StripeCustomer } from './stripe-customer.entity';

@Injectable()
export class StripeCustomersService {
  constructor(
    private readonly payments: Payments,
    @InjectRepository(StripeCustomer) private readonly customers: Repository<StripeCustomer>,
  ) {}

  async findOrCreate(buyer: User, deadline: Deadline, message?: string): Promise<string> {
    const key = { userId: buyer.id, live: this.payments.live };
    const existing = await this.customers.findOneBy(key);
    if (existing) return existing.customerId;
    const customerId = await callStripe(deadline, (options) => this.createCustomer(buyer, options), message);
    await this.customers
      .createQueryBuilder()
      .insert()
      .values({ ...key, customerId })
      .orIgnore()
      .execute();
    return (await this.customers.findOneByOrFail(key)).customerId;
  }

  async forget(customerId: string): Promise<void> {
    await this.customers.delete({ customerId });
  }

  /** Retries without the email if Stripe rejects it. */
  private async createCustomer(buyer: User, options: Stripe.RequestOptions, email = buyer.email): Promise<string> {
    const params = { name: buyer.name, ...(email && { email }), metadata: { userId: buyer.id } };
    const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
    const create = (idempotencyKey: string) =>
      this.payments.stripe.customers.create(params, { ...options, idempotencyKey });
    try {
      const customer = await withIdempotencyKey(`customer-${buyer.id}-${hash}`, create);
      if (!isStripeObject('customer', customer)) throw new Error(`Not a Stripe customer: ${JSON.stringify(customer)}`);
      return customer.id;
    } catch (error) {
      const isEmailRejected = error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'email';
      if (!isEmailRejected || !email) throw error;
      return this.createCustomer(buyer, options, null);
    }
  }
}
