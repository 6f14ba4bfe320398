import { createHash } from 'node:crypto';
import type { Form } from '../parameters/form';
import { CardDeclinedError, StripeApiError } from '../model/stripe-api-error';
import type { Transaction } from '../store/transaction';

export interface ApiResponse {
  status: number;
  body: string;
  originalRequestId?: string;
}

interface IdempotentRequest {
  key: string;
  requestId: string;
  request: string;
  form: Form;
}

interface Row {
  request: string;
  parameters: string;
  request_id: string;
  status: number;
  body: string;
}

/**
 * Runs a request once per key and replays its response. Lock, effects and response share one transaction: if the
 * process dies, the key is released and nothing remains.
 */
export async function runOnce(
  tx: Transaction,
  idempotentRequest: IdempotentRequest,
  run: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { key, request, requestId } = idempotentRequest;
  const parameters = fingerprint(idempotentRequest.form);
  const { rows: locks } = await tx.client.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 7263403)) as mine',
    [key],
  );
  // Read after locking, to see the response of a concurrent request.
  const { rows } = await tx.client.query<Row>('select * from test_provider.idempotency where key = $1', [key]);
  const [previous] = rows;
  if (previous) return replay(previous, key, request, parameters);
  if (!locks[0]?.mine) throw keyInUse(key);

  const response = await run();
  await tx.client.query(
    `insert into test_provider.idempotency (key, request, parameters, request_id, status, body)
     values ($1, $2, $3, $4, $5, $6)`,
    [key, request, parameters, requestId, response.status, response.body],
  );
  return response;
}

/** Rolls back to a savepoint on errors, except declines: a declined charge stays recorded. */
export async function runInSavepoint(
  tx: Transaction,
  requestId: string,
  run: () => Promise<object>,
  onUnexpectedError: (error: unknown) => void,
): Promise<ApiResponse> {
  await tx.client.query('savepoint before');
  try {
    return { status: 200, body: JSON.stringify(await run()) };
  } catch (error) {
    if (!(error instanceof CardDeclinedError)) await tx.client.query('rollback to savepoint before');
    if (error instanceof StripeApiError) return errorResponse(error, requestId);
    onUnexpectedError(error);
    return errorResponse(INTERNAL_ERROR, requestId);
  }
}

export const INTERNAL_ERROR = new StripeApiError(500, 'api_error', 'An unknown error occurred in the Stripe emulator.');

export const errorResponse = (error: StripeApiError, requestId: string): ApiResponse => ({
  status: error.status,
  body: JSON.stringify(error.envelope(requestId)),
});

function replay(previous: Row, key: string, request: string, parameters: string): ApiResponse {
  const hint = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (previous.request !== request) {
    throw new StripeApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request}' vs '${previous.request}'). ${hint}`,
    );
  }
  if (previous.parameters !== parameters) {
    throw new StripeApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    );
  }
  return { status: previous.status, body: previous.body, originalRequestId: previous.request_id };
}

const keyInUse = (key: string) =>
  new StripeApiError(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this idempotent key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  );

function fingerprint(form: Form): string {
  const sorted = (value: Form | string): unknown =>
    typeof value === 'string'
      ? value
      : Object.keys(value)
          .sort()
          .map((field) => [field, sorted(value[field] ?? '')]);
  return createHash('sha256')
    .update(JSON.stringify(sorted(form)))
    .digest('hex');
}
