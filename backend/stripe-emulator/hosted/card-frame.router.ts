import { json, type NextFunction, type Request, type Response, Router } from 'express';
import type { EmbeddedCardForm } from '../checkout/embedded-card-form';
import type { DeclinedResult } from '../model/stripe-api-error';
import { toCardEntry, cardProblems, type FieldName, type FieldProblems, parseTextFields } from './parse-payment';
import { CARD_PATH, cardPage, type CardPageParams } from './card-page';

const MAX_LENGTHS = { attempt: 64, intent: 100, secret: 200, returnUrl: 2000, number: 30, expiry: 9, cvc: 4 };

export interface CardFormResponse {
  done: boolean;
  status?: 'succeeded' | 'processing';
  redirect?: string;
  error?: { type?: string; message: string };
  fields?: FieldProblems;
}

export function cardFrameRouter(cardForm: EmbeddedCardForm, sendNotFound: (response: Response) => void): Router {
  const router = Router();
  router
    .route(CARD_PATH)
    .get(showForm)
    .post(json({ limit: '10kb' }), handleUnreadableBody, pay);
  return router;

  async function showForm(request: Request, response: Response): Promise<void> {
    const params = readParams(request);
    if (!params || (params.payment && !(await cardForm.hasIntent(params.payment.intent, params.payment.secret)))) {
      sendNotFound(response);
      return;
    }
    response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY).setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.type('html').end(cardPage(params));
  }

  async function pay(request: Request, response: Response): Promise<void> {
    const fields = parseTextFields(request.body, MAX_LENGTHS);
    const { status, body } = fields ? await processPayment(fields) : INVALID_REQUEST;
    response.status(status).json(body);
  }

  async function processPayment(
    fields: Record<keyof typeof MAX_LENGTHS, string>,
  ): Promise<{ status: number; body: CardFormResponse }> {
    const { intent, secret, attempt, returnUrl } = fields;
    const problems = cardProblems(fields, new Date());
    const [problem] = Object.values(problems);
    if (!(await cardForm.hasIntent(intent, secret))) return PAYMENT_NOT_FOUND;
    if (problem)
      return {
        status: 400,
        body: { done: false, error: { type: 'validation_error', message: problem }, fields: problems },
      };
    const result = await cardForm.pay(intent, secret, { card: toCardEntry(fields), attempt, returnUrl });
    if (!result) return PAYMENT_NOT_FOUND;
    if (result.outcome === 'declined') return { status: 402, body: declined(result) };
    if (result.outcome === 'canceled') return PAYMENT_CANCELED;
    if (result.outcome === 'confirm') return { status: 200, body: { done: false, redirect: result.url } };
    return { status: 200, body: { done: true, status: result.outcome } };
  }
}

function readParams({ query }: Request): CardPageParams | undefined {
  const { intent, secret, return: returnUrl, theme } = query;
  const look: CardPageParams = theme === 'light' || theme === 'dark' ? { theme } : {};
  if ([intent, secret, returnUrl].every((value) => value === undefined)) return look;
  if (typeof intent !== 'string' || typeof secret !== 'string' || typeof returnUrl !== 'string') return undefined;
  return { ...look, payment: { intent, secret, returnUrl } };
}

function handleUnreadableBody(error: unknown, _: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) next(error);
  else response.status(INVALID_REQUEST.status).json(INVALID_REQUEST.body);
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FIELD_BY_PARAM: Record<string, FieldName> = { exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' };

const declined = ({ message, param = 'number' }: DeclinedResult): CardFormResponse => ({
  done: false,
  error: { message },
  fields: { [FIELD_BY_PARAM[param] ?? 'number']: message },
});

const errorResponse = (status: number, message: string) => ({ status, body: { done: false, error: { message } } });

const PAYMENT_NOT_FOUND = errorResponse(404, 'Payment not found. Please reload the page.');
const PAYMENT_CANCELED = errorResponse(410, 'This payment was canceled. Reload the page to see what’s due.');
const INVALID_REQUEST = errorResponse(400, 'Something went wrong. Please reload the page.');
