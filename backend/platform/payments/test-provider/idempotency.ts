import { createHash } from 'node:crypto';
import type { Form } from './form';
import { Declined, StripeProblem } from './problems';
import type { Work } from './work';

export interface Answer {
  status: number;
  body: string;
  /** The request that was really done, if this is a repetition of it. */
  repeats?: string;
}

interface Keyed {
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
export async function once(work: Work, keyed: Keyed, does: () => Promise<Answer>): Promise<Answer> {
  const { key, request, requestId } = keyed;
  const parameters = fingerprint(keyed.form);
  const { rows: locks } = await work.client.query<{ mine: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 7263403)) as mine',
    [key],
  );
  // Only now can the other's answer be seen, if there was another.
  const { rows } = await work.client.query<Row>('select * from test_provider.idempotency where key = $1', [key]);
  const [before] = rows;
  if (before) return again(before, key, request, parameters);
  if (!locks[0]?.mine) throw inUse(key);

  const answer = await does();
  await work.client.query(
    `insert into test_provider.idempotency (key, request, parameters, request_id, status, body)
     values ($1, $2, $3, $4, $5, $6)`,
    [key, request, parameters, requestId, answer.status, answer.body],
  );
  return answer;
}

/** What went wrong is undone and answered, apart from a card that was declined: that has happened. */
export async function settled(
  work: Work,
  requestId: string,
  does: () => Promise<object>,
  unforeseen: (error: unknown) => void,
): Promise<Answer> {
  await work.client.query('savepoint before');
  try {
    return { status: 200, body: JSON.stringify(await does()) };
  } catch (error) {
    if (!(error instanceof Declined)) await work.client.query('rollback to savepoint before');
    if (error instanceof StripeProblem) return problemAnswer(error, requestId);
    unforeseen(error);
    return problemAnswer(FAULT, requestId);
  }
}

export const FAULT = new StripeProblem(500, 'api_error', 'An unknown error occurred in the test provider.');

export const problemAnswer = (problem: StripeProblem, requestId: string): Answer => ({
  status: problem.status,
  body: JSON.stringify(problem.envelope(requestId)),
});

function again(before: Row, key: string, request: string, parameters: string): Answer {
  const hint = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (before.request !== request) {
    throw new StripeProblem(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request}' vs '${before.request}'). ${hint}`,
    );
  }
  if (before.parameters !== parameters) {
    throw new StripeProblem(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    );
  }
  return { status: before.status, body: before.body, repeats: before.request_id };
}

const inUse = (key: string) =>
  new StripeProblem(
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
