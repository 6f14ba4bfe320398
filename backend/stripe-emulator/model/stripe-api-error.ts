interface StripeErrorDetails {
  code?: string;
  param?: string | undefined;
  decline_code?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: StripeErrorType,
    message: string,
    readonly details: StripeErrorDetails = {},
  ) {
    super(message);
  }

  envelope(requestId: string): object {
    const { code } = this.details;
    return {
      error: {
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...this.details,
        message: this.message,
        request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
        type: this.type,
      },
    };
  }
}

/** Not rolled back: the failed charge and its events are kept. */
export class CardDeclinedError extends StripeApiError {
  constructor(message: string, details: StripeErrorDetails) {
    super(402, 'card_error', message, details);
  }
}

export interface DeclinedResult {
  outcome: 'declined';
  message: string;
  code: string;
  declineCode?: string | undefined;
  param?: string | undefined;
}

export function toDeclinedResult(error: unknown): DeclinedResult {
  if (!(error instanceof CardDeclinedError)) throw error;
  const { code = 'card_declined', decline_code: declineCode, param } = error.details;
  return { outcome: 'declined', message: error.message, code, declineCode, param };
}

export const invalidRequest = (message: string, details: StripeErrorDetails = {}): StripeApiError =>
  new StripeApiError(400, 'invalid_request_error', message, details);

export const noSuchResource = (type: string, id: string, param = 'id', status = 404): StripeApiError =>
  new StripeApiError(status, 'invalid_request_error', `No such ${type}: '${id}'`, { code: 'resource_missing', param });
