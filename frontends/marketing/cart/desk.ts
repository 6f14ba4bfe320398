import { cartApi, type CartLine, cartTexts, QUANTITY } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { complain } from './complain';
import { setCartLines } from './count';

/** Undefined until they are known. */
type Lines = readonly CartLine[] | undefined;

export interface CartView {
  lines: Lines;
  /** Why the server could not be asked for them. */
  trouble: unknown;
  clearing: boolean;
}

/**
 * The cart as it is seen: what the server said last, and above it what was wished since. Wishes are sent one after the
 * other; who presses on before one is sent sends only the last. When one is refused, what the server says is seen again.
 */
export class CartDesk {
  private said: Lines;
  /** How many of each package are wanted; none of it is to take it out. */
  private readonly wishes = new Map<string, number>();
  private emptying = false;
  private asking = false;
  private trouble: unknown;
  private working: Promise<void> | undefined;
  private refused = 0;
  private readonly listeners = new Set<() => void>();
  private seen: CartView;

  constructor(lines: CartLine[] | undefined) {
    this.said = lines;
    this.seen = this.look();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly view = (): CartView => this.seen;

  change(productId: string, quantity: number): void {
    this.wish(productId, Math.min(Math.max(quantity, QUANTITY.min), QUANTITY.max));
  }

  remove(productId: string): void {
    this.wish(productId, 0);
  }

  async clear(): Promise<void> {
    this.emptying = true;
    await this.work();
  }

  /** Asks the server what is in the cart now; answers whether nothing was refused, this question and what waited before it. */
  async ask(): Promise<boolean> {
    const before = this.refused;
    this.asking = true;
    this.trouble = undefined;
    await this.work();
    return this.refused === before && this.trouble === undefined;
  }

  private wish(productId: string, quantity: number): void {
    this.wishes.set(productId, quantity);
    void this.work();
  }

  /** Everybody who has something to do waits for the same work; what comes meanwhile is done in the same go. */
  private work(): Promise<void> {
    this.working ??= this.workOff();
    this.tell();
    return this.working;
  }

  private async workOff(): Promise<void> {
    // What follows at once, as a second press does, is part of the same wish.
    await Promise.resolve();
    try {
      for (;;) {
        const [next] = this.wishes;
        if (this.emptying) await this.empty();
        else if (next) await this.fulfil(...next);
        else if (this.asking) await this.read();
        else return;
        this.tell();
      }
    } finally {
      this.working = undefined;
    }
  }

  private async fulfil(productId: string, quantity: number): Promise<void> {
    const removal = quantity === 0;
    try {
      const now = await this.send(productId, quantity);
      const name = this.said?.find((one) => one.productId === productId)?.product.name ?? '';
      this.said = this.said?.flatMap((one) => (one.productId === productId ? now : one));
      // Pressed on meanwhile: the newer wish is still to be sent, and to be spoken of.
      if (this.wishes.get(productId) !== quantity) return;
      this.wishes.delete(productId);
      toast(
        removal
          ? { title: cartTexts.removed, description: name }
          : { title: cartTexts.updated, description: `${name}: ${quantity}` },
      );
    } catch (error) {
      this.wishes.delete(productId);
      this.refuse(removal ? cartTexts.removeFailed : cartTexts.updateFailed, error);
    }
  }

  /** Answers what is left of the line. */
  private async send(productId: string, quantity: number): Promise<CartLine[]> {
    const params = { productId };
    if (quantity > 0) return [await call(cartApi.updateQuantity, { params, body: { quantity } })];
    await call(cartApi.remove, { params });
    return [];
  }

  private async empty(): Promise<void> {
    this.wishes.clear();
    try {
      await call(cartApi.clear);
      this.said = [];
      this.wishes.clear();
      toast({ title: cartTexts.cleared });
    } catch (error) {
      this.refuse(cartTexts.clearFailed, error);
    } finally {
      this.emptying = false;
    }
  }

  private async read(): Promise<void> {
    this.asking = false;
    try {
      this.said = await call(cartApi.list);
    } catch (error) {
      this.trouble = error;
    }
  }

  private refuse(title: string, error: unknown): void {
    this.refused += 1;
    this.asking = true;
    complain(title, error);
  }

  private look(): CartView {
    const { wishes } = this;
    const lines = this.said
      ?.filter(({ productId }) => wishes.get(productId) !== 0)
      .map((line) => ({ ...line, quantity: wishes.get(line.productId) ?? line.quantity }));
    return { lines, trouble: this.trouble, clearing: this.emptying };
  }

  private tell(): void {
    this.seen = this.look();
    setCartLines(this.seen.lines?.length);
    this.listeners.forEach((listener) => listener());
  }
}
