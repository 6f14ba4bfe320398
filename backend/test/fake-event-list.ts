import type { buildEvent } from './stripe-webhook';

type Event = ReturnType<typeof buildEvent>;

export class FakeEventList {
  private readonly events = new Map<string, Event>();
  onPage = (): void => {};
  /** The most of a page, also if the request wants more. */
  pageSize = 100;

  add(...events: Event[]): void {
    for (const event of events) this.events.set(event.id, event);
  }

  remove(...ids: string[]): void {
    for (const id of ids) this.events.delete(id);
  }

  /** Newest first, as Stripe lists them. Undefined if the cursor is unknown. */
  page(query: URLSearchParams): object | undefined {
    this.onPage();
    const types = [...query].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
    const since = Number(query.get('created[gte]'));
    const after = query.get('starting_after');
    const limit = Math.min(Number(query.get('limit') ?? 10), this.pageSize);
    const all = [...this.events.values()].reverse().sort((one, other) => other.created - one.created);
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== null && from === 0) return undefined;
    const found = all.slice(from).filter(({ type, created }) => types.includes(type) && created >= since);
    return { object: 'list', url: '/v1/events', data: found.slice(0, limit), has_more: found.length > limit };
  }
}
