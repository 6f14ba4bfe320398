import { json, type NextFunction, type Request, type Response, Router } from 'express';
import { CARD_FRAME_PATH, type CardFrameParams, type CardResult } from '../../../../../contracts';
import type { IntentDesk } from '../../intent-desk';
import type { Refused } from '../../problems';
import { cardIn, cardProblems, type FieldName, type FieldProblems, readTexts } from '../card-form';
import { cardPage } from './page';

const LONGEST = { attempt: 64, intent: 100, secret: 200, returnUrl: 2000, number: 30, expiry: 9, cvc: 4 };

/** With it came an answer: `done` says whether there is nothing left to be paid in this form. */
type Answer = CardResult & { done: boolean; fields?: FieldProblems };

/** The card form of payments that have no page of their own at the provider's. */
export function cardFrame(desk: IntentDesk, nothing: (response: Response) => void): Router {
  const router = Router();
  router
    .route(CARD_FRAME_PATH)
    .get(show)
    .post(json({ limit: '10kb' }), unread, pay);
  return router;

  async function show(request: Request, response: Response): Promise<void> {
    const asked = read(request);
    if (!asked || !(await desk.knows(asked.intent, asked.secret))) {
      nothing(response);
      return;
    }
    response.setHeader('Content-Security-Policy', POLICY).setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.type('html').end(cardPage(asked));
  }

  async function pay(request: Request, response: Response): Promise<void> {
    const typed = readTexts(request.body, LONGEST);
    const { status, answer } = typed ? await answerTo(typed) : STRANGE;
    response.status(status).json(answer);
  }

  async function answerTo(typed: Record<keyof typeof LONGEST, string>): Promise<{ status: number; answer: Answer }> {
    const { intent, secret, attempt, returnUrl } = typed;
    const fields = cardProblems(typed, new Date());
    const [problem] = Object.values(fields);
    if (!(await desk.knows(intent, secret))) return UNKNOWN;
    if (problem) return { status: 400, answer: { done: false, error: { message: problem }, fields } };
    const pressed = await desk.pay(intent, secret, { card: cardIn(typed), attempt, returnUrl });
    if (!pressed) return UNKNOWN;
    if (pressed.outcome === 'declined') return { status: 402, answer: declined(pressed) };
    if (pressed.outcome === 'canceled') return OVER;
    if (pressed.outcome === 'confirm') return { status: 200, answer: { done: false, redirect: pressed.url } };
    return { status: 200, answer: { done: true, status: pressed.outcome } };
  }
}

function read({ query }: Request): CardFrameParams | undefined {
  const { intent, secret, return: returnUrl, theme } = query;
  if (typeof intent !== 'string' || typeof secret !== 'string' || typeof returnUrl !== 'string') return undefined;
  return { intent, secret, returnUrl, ...((theme === 'light' || theme === 'dark') && { theme }) };
}

/** What no parser can read is answered as what nobody understands. */
function unread(error: unknown, _: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) next(error);
  else response.status(STRANGE.status).json(STRANGE.answer);
}

/** Our own pages may have it in them, and its own script may run. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const FIELD_OF: Record<string, FieldName> = { exp_month: 'expiry', exp_year: 'expiry', cvc: 'cvc' };

const declined = ({ message, param = 'number' }: Refused): Answer => ({
  done: false,
  error: { message },
  fields: { [FIELD_OF[param] ?? 'number']: message },
});

const failed = (status: number, message: string) => ({ status, answer: { done: false, error: { message } } });

const UNKNOWN = failed(404, 'There is no such payment. Please load the page again.');
const OVER = failed(410, 'This payment was called off. Please load the page again to see what is due.');
const STRANGE = failed(400, 'We do not understand that. Please load the page again.');
