import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Repository } from 'typeorm';
import type { User } from '../../auth';
import { StripeCustomer } from './stripe-customer.entity';
import { isStripeObject } from './stripe-object';
import { CannotCreate, Deadline, isInvalidRequest, isMissing, StripeGateway } from './stripe.gateway';

type Buyer = Pick<User, 'id' | 'name' | 'email'>;

@Injectable()
export class StripeCustomersService {
  constructor(
    private readonly gateway: StripeGateway,
    @InjectRepository(StripeCustomer) private readonly customers: Repository<StripeCustomer>,
  ) {}

  /** Creates an object of the buyer's customer, once per key. A customer that Stripe deleted is forgotten. */
  async createForCustomer<T>(
    buyer: Buyer,
    key: string,
    deadline: Deadline,
    create: (stripe: Stripe, customer: string, options: Stripe.RequestOptions) => Promise<T>,
  ): Promise<T> {
    const customerId = await this.findOrCreate(buyer, deadline);
    const request = async (stripe: Stripe, options: Stripe.RequestOptions) => {
      try {
        return await create(stripe, customerId, options);
      } catch (error) {
        if (!isMissing(error, 'customer')) throw error;
        await this.customers.delete({ customerId });
        throw new CannotCreate(error.message, { cause: error });
      }
    };
    return this.gateway.create(key, deadline, request);
  }

  /**
   * Removes name and email at Stripe, which keeps the payments, and then our reference. Not of the other mode, live or
   * test, which only its own key can reach.
   */
  async erase(userId: string, deadline: Deadline): Promise<void> {
    const key = { userId, live: this.gateway.live };
    const customer = await this.customers.findOneBy(key);
    if (!customer) return;
    const erased = { name: '', email: '', phone: '', description: '' };
    await this.gateway.find(deadline, (stripe, options) =>
      stripe.customers.update(customer.customerId, erased, options),
    );
    await this.customers.delete(key);
  }

  private async findOrCreate(buyer: Buyer, deadline: Deadline): Promise<string> {
    const key = { userId: buyer.id, live: this.gateway.live };
    const existing = await this.customers.findOneBy(key);
    if (existing) {
      if (existing.email !== buyer.email) await this.updateEmail(existing, buyer.email, deadline);
      return existing.customerId;
    }
    const customerId =
      (await this.createCustomer(buyer, buyer.email, deadline)) ?? (await this.createCustomer(buyer, null, deadline));
    if (!customerId) throw deadline.unavailable(new Error('Stripe rejected the customer'));
    await this.customers
      .createQueryBuilder()
      .insert()
      .values({ ...key, customerId, email: buyer.email })
      .orIgnore()
      .execute();
    return (await this.customers.findOneByOrFail(key)).customerId;
  }

  /** Checkout shows the customer's email and doesn't let the buyer change it. */
  private async updateEmail({ customerId }: StripeCustomer, email: string | null, deadline: Deadline): Promise<void> {
    const send = (address: string) =>
      this.gateway.change(deadline, (stripe, options) =>
        stripe.customers.update(customerId, { email: address }, options),
      );
    // An empty one removes it, so that checkout asks for an address if Stripe rejects this one.
    if (!(await send(email ?? ''))) await send('');
    await this.customers.update({ customerId }, { email });
  }

  /** Null if Stripe rejects the email. */
  private createCustomer(
    { id: userId, name }: Buyer,
    email: string | null,
    deadline: Deadline,
  ): Promise<string | null> {
    const params = { name, ...(email && { email }), metadata: { userId } };
    const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
    const request = async (stripe: Stripe, options: Stripe.RequestOptions) => {
      try {
        const customer = await stripe.customers.create(params, options);
        if (!isStripeObject('customer', customer))
          throw new Error(`Not a Stripe customer: ${JSON.stringify(customer)}`);
        return customer.id;
      } catch (error) {
        if (email && isInvalidRequest(error) && error.param === 'email') return null;
        throw error;
      }
    };
    return this.gateway.create(`customer-${userId}-${hash}`, deadline, request);
  }
}
