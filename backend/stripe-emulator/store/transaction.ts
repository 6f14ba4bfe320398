import type { PoolClient } from 'pg';
import Stripe from 'stripe';
import { cutEmbeddedLists } from '../model/embedded-lists';
import { newId, type ObjectKind, type Objects, type InternalDataOf, randomText } from '../model/objects';
import { noSuchResource } from '../model/stripe-api-error';

export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export const NO_CAUSE: Cause = { requestId: null, idempotencyKey: null };

export interface Resource<K extends ObjectKind> {
  object: Objects[K];
  own: InternalDataOf<K>;
}

interface Row<K extends ObjectKind> {
  data: Objects[K];
  own: InternalDataOf<K>;
}

export interface PageRequest {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: SecondsRange;
}

export interface SecondsRange {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

export const toSecondsRange = ({ gt, gte, lt, lte }: SecondsRange = {}): [from: number, to: number] => [
  Math.max(gte ?? 0, gt === undefined ? 0 : gt + 1),
  Math.min(lte ?? 1e12, lt === undefined ? 1e12 : lt - 1),
];

export class Transaction {
  events = 0;
  constructor(
    readonly client: PoolClient,
    readonly cause: Cause,
    readonly publicUrl: string,
    readonly now: number,
    private readonly isSilent = false,
  ) {}

  get date(): Date {
    return new Date(this.now * 1000);
  }

  async find<K extends ObjectKind>(kind: K, id: string): Promise<Resource<K> | undefined> {
    return this.select(kind, id, '');
  }

  async lock<K extends ObjectKind>(kind: K, id: string): Promise<Resource<K> | undefined> {
    return this.select(kind, id, 'for update');
  }

  async get<K extends ObjectKind>(kind: K, id: string, param?: string): Promise<Resource<K>> {
    return (await this.find(kind, id)) ?? throwError(noSuchResource(kind, id, param));
  }

  async getForUpdate<K extends ObjectKind>(kind: K, id: string, param?: string): Promise<Resource<K>> {
    return (await this.lock(kind, id)) ?? throwError(noSuchResource(kind, id, param));
  }

  /** Stripe returns 400, not 404, for a missing object that a parameter names. */
  async getReferenced<K extends ObjectKind>(kind: K, id: string, param: string): Promise<Resource<K>> {
    return (await this.find(kind, id)) ?? throwError(noSuchResource(kind, id, param, 400));
  }

  newId(kind: ObjectKind): string {
    return newId(kind);
  }

  async insert<K extends ObjectKind>(
    kind: K,
    object: Objects[K],
    own: InternalDataOf<K>,
    dueAt?: number,
  ): Promise<Resource<K>> {
    await this.client.query(
      'insert into test_provider.objects (id, kind, data, own, due) values ($1, $2, $3, $4, to_timestamp($5))',
      [object.id, kind, JSON.stringify(object), JSON.stringify(own), dueAt ?? null],
    );
    return { object, own };
  }

  /** Reschedules: without `dueAt`, nothing is due. */
  async save<K extends ObjectKind>({ object, own }: Resource<K>, dueAt?: number): Promise<void> {
    await this.client.query(
      'update test_provider.objects set data = $2, own = $3, due = to_timestamp($4) where id = $1',
      [object.id, JSON.stringify(object), JSON.stringify(own), dueAt ?? null],
    );
  }

  /** Keeps the schedule. */
  async saveKeepingDue<K extends ObjectKind>({ object, own }: Resource<K>): Promise<void> {
    await this.client.query('update test_provider.objects set data = $2, own = $3 where id = $1', [
      object.id,
      JSON.stringify(object),
      JSON.stringify(own),
    ]);
  }

  /** Newest first. `filter` and `excluded` match by JSON containment. */
  async listPage<K extends ObjectKind>(
    kind: K,
    filter: object,
    pageRequest: PageRequest,
    excluded?: object,
  ): Promise<{ data: Objects[K][]; more: boolean }> {
    const limit = pageRequest.limit ?? 10;
    const backwards = pageRequest.ending_before !== undefined;
    const cursor = pageRequest.starting_after ?? pageRequest.ending_before;
    if (cursor !== undefined) await this.getReferenced(kind, cursor, backwards ? 'ending_before' : 'starting_after');
    const { rows } = await this.client.query<Row<K>>(
      `select data, own from test_provider.objects
       where kind = $1 and data @> $2 and ($5::jsonb is null or not data @> $5)
         and (data ->> 'created')::bigint between $6 and $7
         and ($3::text is null or seq ${backwards ? '>' : '<'} (select seq from test_provider.objects where id = $3))
       order by seq ${backwards ? 'asc' : 'desc'} limit $4`,
      [
        kind,
        JSON.stringify(filter),
        cursor ?? null,
        limit + 1,
        excluded ? JSON.stringify(excluded) : null,
        ...toSecondsRange(pageRequest.created),
      ],
    );
    const data = rows.slice(0, limit).map((row) => row.data);
    return { data: backwards ? data.reverse() : data, more: rows.length > limit };
  }

  /** Oldest first, without pagination: only for small sets. */
  async listAll<K extends ObjectKind>(kind: K, filter: object): Promise<Resource<K>[]> {
    const { rows } = await this.client.query<Row<K>>(
      'select data, own from test_provider.objects where kind = $1 and data @> $2 order by seq',
      [kind, JSON.stringify(filter)],
    );
    return rows.map(({ data, own }) => ({ object: data, own }));
  }

  /** Inserts the event in the transaction of its change, so that both are committed or neither. */
  async emitEvent(type: Stripe.Event.Type, object: object, previous?: object): Promise<void> {
    if (this.isSilent) return;
    const { requestId, idempotencyKey } = this.cause;
    const id = `evt_${randomText(24)}`;
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now,
      data: cutEmbeddedLists({ object, ...(previous && { previous_attributes: previous }) }),
      livemode: false,
      pending_webhooks: 1,
      request: { id: requestId, idempotency_key: idempotencyKey },
      type,
    };
    await this.client.query('insert into test_provider.events (id, data) values ($1, $2)', [id, JSON.stringify(event)]);
    this.events += 1;
  }

  private async select<K extends ObjectKind>(
    kind: K,
    id: string,
    lock: '' | 'for update',
  ): Promise<Resource<K> | undefined> {
    const { rows } = await this.client.query<Row<K>>(
      `select data, own from test_provider.objects where id = $1 and kind = $2 ${lock}`,
      [id, kind],
    );
    const [row] = rows;
    return row && { object: row.data, own: row.own };
  }
}

function throwError(error: Error): never {
  throw error;
}
