import type { Form } from './form';
import { fields, type Parameters, type Reader } from './parameters';
import type { Work } from './work';

/** One call of the API. What was sent is read before anything is done: a request that makes no sense leaves no trace. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  pattern: RegExp;
  /** A browser may make it with the publishable key, for a payment whose secret it knows. */
  forBrowsers: boolean;
  prepare(form: Form): (work: Work, id: string, asked: Asked) => Promise<object>;
}

export interface Asked {
  /** By a browser, so `client_secret` has to be right. */
  byBrowser: boolean;
}

type Does<F> = (work: Work, parameters: Parameters<F>, id: string, asked: Asked) => Promise<object>;

const route =
  (method: Route['method'], forBrowsers = false) =>
  <F extends Record<string, Reader<unknown>>>(path: string, takes: F, does: Does<F>): Route => {
    const read = fields(takes);
    return {
      method,
      path,
      pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
      forBrowsers,
      prepare: (form) => {
        const parameters = read(form, '');
        return (work, id, asked) => does(work, parameters, id, asked);
      },
    };
  };

export const get = route('GET');
export const post = route('POST');
export const del = route('DELETE');
export const getFromBrowsers = route('GET', true);
export const postFromBrowsers = route('POST', true);
