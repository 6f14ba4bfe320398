import type { PoolClient } from 'pg';
import Stripe from 'stripe';
import { idFor, type Kind, type Objects, type OwnOf, randomText } from './objects';
import { noSuch } from './problems';

/** What a request knows of itself; events say which one caused them. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** The provider itself, or somebody at its pages. */
export const NOBODY: Cause = { requestId: null, idempotencyKey: null };

export interface Kept<K extends Kind> {
  object: Objects[K];
  own: OwnOf<K>;
}

interface Row<K extends Kind> {
  data: Objects[K];
  own: OwnOf<K>;
}

export interface PageAsked {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: Range;
}

/** Seconds. */
export interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

/** From the first second to the last. */
export const between = ({ gt, gte, lt, lte }: Range = {}): [from: number, to: number] => [
  Math.max(gte ?? 0, gt === undefined ? 0 : gt + 1),
  Math.min(lte ?? 1e12, lt === undefined ? 1e12 : lt - 1),
];

/** One piece of work on the provider's objects, in one transaction. */
export class Work {
  /** How many events it has written. */
  events = 0;
  constructor(
    readonly client: PoolClient,
    readonly cause: Cause,
    readonly publicUrl: string,
    /** Seconds, as Stripe counts time. */
    readonly now: number,
  ) {}

  get date(): Date {
    return new Date(this.now * 1000);
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kept<K> | undefined> {
    return this.select(kind, id, '');
  }

  /** From here to the end of the transaction nobody else changes it. */
  async lock<K extends Kind>(kind: K, id: string): Promise<Kept<K> | undefined> {
    return this.select(kind, id, 'for update');
  }

  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kept<K>> {
    return (await this.find(kind, id)) ?? fail(noSuch(kind, id, param));
  }

  async getToChange<K extends Kind>(kind: K, id: string, param?: string): Promise<Kept<K>> {
    return (await this.lock(kind, id)) ?? fail(noSuch(kind, id, param));
  }

  /** Something that was named in a parameter. Stripe answers 400 if it is not there, and not 404. */
  async named<K extends Kind>(kind: K, id: string, param: string): Promise<Kept<K>> {
    return (await this.find(kind, id)) ?? fail(noSuch(kind, id, param, 400));
  }

  newId(kind: Kind): string {
    return idFor(kind);
  }

  async add<K extends Kind>(kind: K, object: Objects[K], own: OwnOf<K>, dueAt?: number): Promise<Kept<K>> {
    await this.client.query(
      'insert into test_provider.objects (id, kind, data, own, due) values ($1, $2, $3, $4, to_timestamp($5))',
      [object.id, kind, JSON.stringify(object), JSON.stringify(own), dueAt ?? null],
    );
    return { object, own };
  }

  /** What was changed in hand; from now on it is due at another time, or never. */
  async save<K extends Kind>({ object, own }: Kept<K>, dueAt?: number): Promise<void> {
    await this.client.query(
      'update test_provider.objects set data = $2, own = $3, due = to_timestamp($4) where id = $1',
      [object.id, JSON.stringify(object), JSON.stringify(own), dueAt ?? null],
    );
  }

  /** What was changed in hand; when something is due stays as it was. */
  async keepDue<K extends Kind>({ object, own }: Kept<K>): Promise<void> {
    await this.client.query('update test_provider.objects set data = $2, own = $3 where id = $1', [
      object.id,
      JSON.stringify(object),
      JSON.stringify(own),
    ]);
  }

  /** Newest first, those with all of these values and none with those of `but`. */
  async page<K extends Kind>(
    kind: K,
    values: object,
    asked: PageAsked,
    but?: object,
  ): Promise<{ data: Objects[K][]; more: boolean }> {
    const limit = asked.limit ?? 10;
    const backwards = asked.ending_before !== undefined;
    const place = asked.starting_after ?? asked.ending_before;
    if (place !== undefined) await this.named(kind, place, backwards ? 'ending_before' : 'starting_after');
    const { rows } = await this.client.query<Row<K>>(
      `select data, own from test_provider.objects
       where kind = $1 and data @> $2 and ($5::jsonb is null or not data @> $5)
         and (data ->> 'created')::bigint between $6 and $7
         and ($3::text is null or seq ${backwards ? '>' : '<'} (select seq from test_provider.objects where id = $3))
       order by seq ${backwards ? 'asc' : 'desc'} limit $4`,
      [
        kind,
        JSON.stringify(values),
        place ?? null,
        limit + 1,
        but ? JSON.stringify(but) : null,
        ...between(asked.created),
      ],
    );
    const data = rows.slice(0, limit).map((row) => row.data);
    return { data: backwards ? data.reverse() : data, more: rows.length > limit };
  }

  /** Those with all of these values, oldest first: only for what is few. */
  async all<K extends Kind>(kind: K, values: object): Promise<Kept<K>[]> {
    const { rows } = await this.client.query<Row<K>>(
      'select data, own from test_provider.objects where kind = $1 and data @> $2 order by seq',
      [kind, JSON.stringify(values)],
    );
    return rows.map(({ data, own }) => ({ object: data, own }));
  }

  /** News, in the same transaction as what it is about: neither is there without the other. */
  async tell(type: Stripe.Event.Type, object: object, previous?: object): Promise<void> {
    const { requestId, idempotencyKey } = this.cause;
    const id = `evt_${randomText(24)}`;
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now,
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: requestId, idempotency_key: idempotencyKey },
      type,
    };
    await this.client.query('insert into test_provider.events (id, data) values ($1, $2)', [id, JSON.stringify(event)]);
    this.events += 1;
  }

  private async select<K extends Kind>(kind: K, id: string, lock: '' | 'for update'): Promise<Kept<K> | undefined> {
    const { rows } = await this.client.query<Row<K>>(
      `select data, own from test_provider.objects where id = $1 and kind = $2 ${lock}`,
      [id, kind],
    );
    const [row] = rows;
    return row && { object: row.data, own: row.own };
  }
}

function fail(error: Error): never {
  throw error;
}
