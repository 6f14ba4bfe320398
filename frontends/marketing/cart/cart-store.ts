import { cartApi, type CartLine, cartTexts, QUANTITY } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { toast } from '@atelier/shared/toast';
import { toastError } from './toast-error';
import { setCartCount } from '../cart-state/cart-count';

type CartLines = readonly CartLine[] | undefined;

export interface CartState {
  lines: CartLines;
  error: unknown;
  isClearing: boolean;
}

/**
 * Optimistic cart: server lines with pending changes on top. Changes are sent one at a time, and only the latest
 * quantity of each package. A failure drops the pending change and reloads.
 */
export class CartStore {
  private serverLines: CartLines;
  /** Pending quantity by product id; 0 removes the line. */
  private readonly pendingQuantities = new Map<string, number>();
  private isClearing = false;
  private needsReload = false;
  private error: unknown;
  private running: Promise<void> | undefined;
  private failureCount = 0;
  private readonly listeners = new Set<() => void>();
  private state: CartState;

  constructor(lines: CartLine[] | undefined) {
    this.serverLines = lines;
    this.state = this.computeState();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): CartState => this.state;

  change(productId: string, quantity: number): void {
    this.setQuantity(productId, Math.min(Math.max(quantity, QUANTITY.min), QUANTITY.max));
  }

  remove(productId: string): void {
    this.setQuantity(productId, 0);
  }

  async clear(): Promise<void> {
    this.isClearing = true;
    await this.run();
  }

  /** Resolves to false if the reload or any queued change failed. */
  async reload(): Promise<boolean> {
    const failuresBefore = this.failureCount;
    this.needsReload = true;
    this.error = undefined;
    await this.run();
    return this.failureCount === failuresBefore && this.error === undefined;
  }

  private setQuantity(productId: string, quantity: number): void {
    this.pendingQuantities.set(productId, quantity);
    void this.run();
  }

  private run(): Promise<void> {
    this.running ??= this.processChanges();
    this.notify();
    return this.running;
  }

  private async processChanges(): Promise<void> {
    // Waits a microtask, so that rapid clicks are sent as one change.
    await Promise.resolve();
    try {
      for (;;) {
        const [next] = this.pendingQuantities;
        if (this.isClearing) await this.sendClear();
        else if (next) await this.sendQuantity(...next);
        else if (this.needsReload) await this.fetchLines();
        else return;
        this.notify();
      }
    } finally {
      this.running = undefined;
    }
  }

  private async sendQuantity(productId: string, quantity: number): Promise<void> {
    const isRemoval = quantity === 0;
    try {
      const updatedLines = await this.updateLine(productId, quantity);
      const name = this.serverLines?.find((one) => one.productId === productId)?.product.name ?? '';
      this.serverLines = this.serverLines?.flatMap((one) => (one.productId === productId ? updatedLines : one));
      // A newer quantity is pending: send it before showing a toast.
      if (this.pendingQuantities.get(productId) !== quantity) return;
      this.pendingQuantities.delete(productId);
      toast(
        isRemoval
          ? { title: cartTexts.removed, description: name }
          : { title: cartTexts.updated, description: `${name}: ${quantity}` },
      );
    } catch (error) {
      this.pendingQuantities.delete(productId);
      this.handleFailure(isRemoval ? cartTexts.removeFailed : cartTexts.updateFailed, error);
    }
  }

  private async updateLine(productId: string, quantity: number): Promise<CartLine[]> {
    const params = { productId };
    if (quantity > 0) return [await call(cartApi.updateQuantity, { params, body: { quantity } })];
    await call(cartApi.remove, { params });
    return [];
  }

  private async sendClear(): Promise<void> {
    this.pendingQuantities.clear();
    try {
      await call(cartApi.clear);
      this.serverLines = [];
      this.pendingQuantities.clear();
      toast({ title: cartTexts.cleared });
    } catch (error) {
      this.handleFailure(cartTexts.clearFailed, error);
    } finally {
      this.isClearing = false;
    }
  }

  private async fetchLines(): Promise<void> {
    this.needsReload = false;
    try {
      this.serverLines = await call(cartApi.list);
    } catch (error) {
      this.error = error;
    }
  }

  private handleFailure(title: string, error: unknown): void {
    this.failureCount += 1;
    this.needsReload = true;
    toastError(title, error);
  }

  private computeState(): CartState {
    const { pendingQuantities } = this;
    const lines = this.serverLines
      ?.filter(({ productId }) => pendingQuantities.get(productId) !== 0)
      .map((line) => ({ ...line, quantity: pendingQuantities.get(line.productId) ?? line.quantity }));
    return { lines, error: this.error, isClearing: this.isClearing };
  }

  private notify(): void {
    this.state = this.computeState();
    setCartCount(this.state.lines?.length);
    this.listeners.forEach((listener) => listener());
  }
}
