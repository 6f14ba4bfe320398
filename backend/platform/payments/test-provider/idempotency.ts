import { createHash } from 'node:crypto';
import type { Form } from './form';
import { CardDeclinedError, StripeApiError } from './stripe-api-error';
import type { Transaction } from './transaction';

export interface ApiResponse {
  status: number;
  body: string;
  /** The request that was really done, if this is a repetition of it. */
  originalRequestId?: string;
}

interface IdempotentRequest {
  key: string;
  requestId: string;
  /** Method and path. */
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
 * Does something once for a key, and answers whoever comes again with what was answered then. The lock, what is done
 * and the answer are of one transaction: a process that dies in the middle leaves nothing, and the key is free.
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
  // Only now can the other's answer be seen, if there was another.
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

/** What went wrong is undone and answered, apart from a card that was declined: that has happened. */
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

export const INTERNAL_ERROR = new StripeApiError(500, 'api_error', 'An unknown error occurred in the test provider.');

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

/** Equal for the same fields in any order. */
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
