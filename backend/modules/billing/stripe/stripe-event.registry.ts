import { Injectable, SetMetadata } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { EventPayload, PaymentEvent, StripeEventOutcome } from './payment-event.entity';

export interface StripeEventResult {
  outcome: StripeEventOutcome;
  reason?: string;
  orderId?: string;
  invoiceId?: string;
}

export const refusedResult = (reason: string) => ({ outcome: 'refused' as const, reason });
export const ignoredResult = (reason: string) => ({ outcome: 'ignored' as const, reason });

export const EVENT_DEADLINE_MS = 20_000;

/** Null if the event belongs to none of the feature's rows; another feature may know it. */
type EventHandler = (payload: EventPayload) => Promise<StripeEventResult | null>;
type RefusalListener = (manager: EntityManager, event: PaymentEvent, result: StripeEventResult) => Promise<void>;
type Marker<Method> = <M extends Method>(
  target: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<M>,
) => void;

const ON_STRIPE_EVENT = Symbol('onStripeEvent');
const ON_REFUSED_EVENT = Symbol('onRefusedStripeEvent');

/** Marks a handler of Stripe events. An event is only a reason to retrieve the current state. */
export const OnStripeEvent = (...types: Stripe.Event['type'][]) =>
  SetMetadata(ON_STRIPE_EVENT, types) as Marker<EventHandler>;

/** Marks a method that runs in the transaction that stores a refused event. */
export const OnRefusedStripeEvent = () => SetMetadata(ON_REFUSED_EVENT, true) as Marker<RefusalListener>;

interface Handlers {
  byType: Map<string, EventHandler[]>;
  refusalListeners: RefusalListener[];
}

@Injectable()
export class StripeEventRegistry {
  private discovered?: Handlers;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Every type that a feature handles. */
  get types(): string[] {
    return [...this.handlers.byType.keys()];
  }

  async dispatch(type: string, payload: EventPayload): Promise<StripeEventResult> {
    for (const handler of this.handlers.byType.get(type) ?? []) {
      const result = await handler(payload);
      if (result) return result;
    }
    return refusedResult('No order or invoice matches this payment');
  }

  async notifyRefused(manager: EntityManager, event: PaymentEvent, result: StripeEventResult): Promise<void> {
    for (const listener of this.handlers.refusalListeners) await listener(manager, event, result);
  }

  private get handlers(): Handlers {
    this.discovered ??= this.discover();
    return this.discovered;
  }

  private discover(): Handlers {
    const handlers: Handlers = { byType: new Map(), refusalListeners: [] };
    for (const { instance } of this.discovery.getProviders()) {
      if (typeof instance !== 'object' || instance === null) continue;
      const methods = instance as Record<string, (...args: unknown[]) => Promise<never>>;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const method = methods[key];
        if (!method) continue;
        const call = (...args: unknown[]) => method.apply(instance, args);
        for (const type of this.reflector.get<string[] | undefined>(ON_STRIPE_EVENT, method) ?? [])
          handlers.byType.set(type, [...(handlers.byType.get(type) ?? []), call]);
        if (this.reflector.get<boolean | undefined>(ON_REFUSED_EVENT, method)) handlers.refusalListeners.push(call);
      }
    }
    return handlers;
  }
}
