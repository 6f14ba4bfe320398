import type { Form } from '../parameters/form';
import { fields, type Parameters, type Reader } from '../parameters/parameters';
import type { Transaction } from '../store/transaction';

/** Parameters are parsed before the transaction starts, so that an invalid request changes nothing. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  pattern: RegExp;
  /** Callable with the publishable key and the payment intent's client secret. */
  allowsPublishableKey: boolean;
  prepare(form: Form): (tx: Transaction, id: string, context: RouteContext) => Promise<object>;
}

export interface RouteContext {
  isPublishableKey: boolean;
}

type RouteHandler<F> = (
  tx: Transaction,
  parameters: Parameters<F>,
  id: string,
  context: RouteContext,
) => Promise<object>;

const route =
  (method: Route['method'], allowsPublishableKey = false) =>
  <F extends Record<string, Reader<unknown>>>(path: string, parameterReaders: F, handler: RouteHandler<F>): Route => {
    const parse = fields(parameterReaders);
    return {
      method,
      path,
      pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
      allowsPublishableKey,
      prepare: (form) => {
        const parameters = parse(form, '');
        return (tx, id, context) => handler(tx, parameters, id, context);
      },
    };
  };

export const get = route('GET');
export const post = route('POST');
export const del = route('DELETE');
export const getWithPublishableKey = route('GET', true);
export const postWithPublishableKey = route('POST', true);
