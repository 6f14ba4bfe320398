import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { MAX_CART_LINES, type CartItemInput, type CartLine, type PageData, QUANTITY } from '../../contracts';
import { violatedConstraint, isUuid, newId, queryPrepared } from '../../platform/database';
import { PagesService } from '../../platform/site';
import {
  ADD_LINE,
  UPDATE_QUANTITY,
  CLEAR_CART,
  COUNT_LINES,
  type LineRow,
  SELECT_LINES,
  REMOVE_LINE,
} from './cart.sql';

/** Every call is one statement that contains the owner's id. */
@Injectable()
export class CartService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    pages: PagesService,
  ) {
    pages.registerUserData(({ id }, path) => this.pageData(id, path));
  }

  async list(userId: string): Promise<CartLine[]> {
    return (await this.query<LineRow>('lines', SELECT_LINES, [userId])).map(present);
  }

  async countLines(userId: string): Promise<number> {
    const [row] = await this.query<{ lines: number }>('count', COUNT_LINES, [userId]);
    return row?.lines ?? 0;
  }

  private async pageData(userId: string, path: string): Promise<Partial<PageData>> {
    if (path !== '/cart') return { cartLineCount: await this.countLines(userId) };
    const cart = await this.list(userId);
    return { cart, cartLineCount: cart.length };
  }

  /** Adds to the existing quantity. The line keeps its original price. */
  async add(userId: string, { productId, quantity }: CartItemInput): Promise<CartLine> {
    const isId = isUuid(productId);
    const values = [newId(), userId, productId, quantity, QUANTITY.max];
    const [line] = isId ? await this.query<LineRow>('add', ADD_LINE, values).catch(rethrowFullCart) : [];
    if (!line) throw new NotFoundException('This package is no longer available');
    if (!line.productId) throw new ConflictException(`You can add up to ${QUANTITY.max} of each package`);
    return present(line);
  }

  async updateQuantity(userId: string, productId: string, quantity: number): Promise<CartLine> {
    const [line] = await this.query<LineRow>('change', UPDATE_QUANTITY, [userId, productId, quantity]);
    if (!line) throw new NotFoundException('This package isn’t in your cart or is no longer available');
    return present(line);
  }

  async remove(userId: string, productId: string): Promise<void> {
    await this.query('remove', REMOVE_LINE, [userId, productId]);
  }

  async clear(userId: string): Promise<void> {
    await this.query('clear', CLEAR_CART, [userId]);
  }

  private query<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return queryPrepared<Row>(this.database, `cart.${name}`, text, values);
  }
}

function rethrowFullCart(error: unknown): never {
  if (violatedConstraint(error) !== 'cart_items_lines_check') throw error;
  throw new ConflictException(`Your cart can hold ${MAX_CART_LINES} different packages. Please remove one first.`);
}

const present = ({ productId, quantity, priceWhenAdded, createdAt, updatedAt, price, ...product }: LineRow) => ({
  productId,
  quantity,
  product: { ...product, price: price / 100 },
  priceWhenAdded: priceWhenAdded / 100,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
