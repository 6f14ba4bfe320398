import { Inject, Logger } from '@nestjs/common';
import { asSystem } from '../../../platform/database';
import { type RateLimit, RateLimitService } from '../../../platform/http';
import type { User } from '../../auth';
import type { EventPayload } from './payment-event.entity';
import { findPaymentMismatch } from './payment-mismatch';
import { EVENT_DEADLINE_MS, refusedResult, type StripeEventResult } from './stripe-event.registry';
import { causeOf, Deadline, StripeGateway, StripeUnavailable } from './stripe.gateway';

const REFRESH_DEADLINE_MS = 5000;

/** Stripe's payment doesn't fit the document. */
export interface RefusedState {
  type: 'refused';
  reason: string;
}

interface PaidDocument {
  /** As events and the ledger name it. */
  subject: { orderId: string; invoiceId?: never } | { invoiceId: string; orderId?: never };
  amount: number;
  /** For the log. */
  label: string;
}

/**
 * Keeps orders or invoices in step with Stripe. An event, the reconciler, or an open page is only a reason to retrieve the
 * payment; its state is applied by guarded updates that only move forward, so repeated or outdated responses are harmless.
 */
export abstract class PaymentSync<Payment, Snapshot, State extends { type: string }> {
  @Inject() protected readonly gateway: StripeGateway;
  @Inject() private readonly rateLimits: RateLimitService;
  private readonly log = new Logger('Payments');

  /** The page polls every few seconds, possibly in two tabs. */
  protected abstract readonly refreshLimit: RateLimit;
  protected abstract readonly unknownMessage: string;
  protected abstract describeOther(documentId: string): string;
  protected abstract documentOf(payment: Payment): PaidDocument;
  /** Prefers the ID of an event to the stored one. */
  protected abstract retrieve(payment: Payment, deadline: Deadline, id?: string | null): Promise<Snapshot | null>;
  protected abstract determineState(payment: Payment, snapshot: Snapshot | null): State | RefusedState;
  /** Returns why the state was rejected, if it was. */
  protected abstract applyState(payment: Payment, state: State, deadline: Deadline): Promise<string | undefined>;
  /** For the admin. */
  protected abstract recordRejection(payment: Payment, snapshot: Snapshot | null, note: string): Promise<void>;

  async refresh(payment: Payment, deadline: Deadline): Promise<State | RefusedState> {
    return this.applySnapshot(payment, await this.retrieve(payment, deadline), deadline);
  }

  /** Records a mismatch, unless the event that led here does. */
  async applySnapshot(
    payment: Payment,
    snapshot: Snapshot | null,
    deadline: Deadline,
    { alreadyRecorded = false } = {},
  ): Promise<State | RefusedState> {
    const state = this.determineState(payment, snapshot);
    const reason = isRefused(state) ? state.reason : await this.applyState(payment, state, deadline);
    if (!reason) return state;
    if (!alreadyRecorded) await this.recordRejection(payment, snapshot, reason);
    return { type: 'refused', reason };
  }

  /** An event never pays a document by itself, but what it contains must match. */
  protected async applyEvent(payment: Payment, payload: EventPayload, id?: string | null): Promise<StripeEventResult> {
    const document = this.documentOf(payment);
    const reason = this.findEventMismatch(document, payload) ?? (await this.refreshForEvent(payment, id));
    return { ...(reason ? refusedResult(reason) : { outcome: 'applied' }), ...document.subject };
  }

  private findEventMismatch({ subject, amount: expected }: PaidDocument, payload: EventPayload): string | undefined {
    const named = subject.orderId ? payload.orderId : payload.invoiceId;
    if (named && named !== (subject.orderId ?? subject.invoiceId)) return this.describeOther(named);
    const [amount, currency] = [payload.amount ?? undefined, payload.currency ?? undefined];
    return findPaymentMismatch({ amount: expected }, { amount, currency });
  }

  /** Returns why the payment was refused, if it was. */
  private async refreshForEvent(payment: Payment, id?: string | null): Promise<string | undefined> {
    const deadline = new Deadline(EVENT_DEADLINE_MS);
    const snapshot = await this.retrieve(payment, deadline, id);
    // Changes nothing: only a check of the payment itself ends an attempt that Stripe doesn't know.
    if (this.determineState(payment, snapshot).type === 'unknown') return this.unknownMessage;
    const state = await this.applySnapshot(payment, snapshot, deadline, { alreadyRecorded: true });
    return isRefused(state) ? state.reason : undefined;
  }

  /** For an open page, which shows the stored status if Stripe is unavailable. */
  protected async refreshForViewer(viewer: User, payment: Payment): Promise<void> {
    await this.rateLimits.countAttempt(this.refreshLimit, viewer.id);
    try {
      await asSystem(() => this.refresh(payment, new Deadline(REFRESH_DEADLINE_MS)));
    } catch (error) {
      if (!(error instanceof StripeUnavailable)) throw error;
      this.log.warn(`Couldn't check ${this.documentOf(payment).label}: ${causeOf(error)}`);
    }
  }
}

const isRefused = (state: { type: string }): state is RefusedState => state.type === 'refused';
