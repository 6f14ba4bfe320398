import { type NextFunction, type Request, type Response, Router } from 'express';
import { randomBytes } from 'node:crypto';
import { log } from '../../../http/log';
import type { CheckoutDesk, CheckoutPage, Confirmation } from '../checkout-desk';
import type { IntentDesk } from '../intent-desk';
import { PAGES } from '../pages';
import { CARD_STYLE_PATH, SCRIPT_PATH } from './card-frame/page';
import { cardFrame } from './card-frame/routes';
import { SCRIPT } from './card-frame/script';
import { CARD_STYLE } from './card-frame/style';
import { readPayment, readPosted } from './card-form';
import { checkoutPage, emailOf } from './checkout-page';
import { confirmPage } from './confirm-page';
import type { Filled } from './form';
import { ICON, ICON_PATH, notice, STYLE_PATH } from './frame';
import { policyFor, show } from './show';
import { STYLE } from './style';
import { wordsFor } from './words';

/** Those who do what the pages' buttons say. */
interface Desks {
  desk: CheckoutDesk;
  cards: IntentDesk;
}

/** The pages that a buyer sees at the provider's. They work without a script, so they have none; the form in others' pages has. */
export function hostedPages({ desk, cards }: Desks, business: string): Router {
  const router = Router();
  router.use(PAGES, bare);
  router.get(STYLE_PATH, file('text/css', STYLE));
  router.get(ICON_PATH, file('image/svg+xml', ICON));
  router.get(CARD_STYLE_PATH, file('text/css', CARD_STYLE));
  router.get(SCRIPT_PATH, file('text/javascript', SCRIPT));
  router.use(cardFrame(cards, (response) => show(response, 404, NOTHING_HERE)));

  router
    .route(`${PAGES}/pay/:id`)
    .get(checkout((page, _, response) => showForm(response, 200, page)))
    .post(checkout(pay));
  router.route(`${PAGES}/confirm/:id`).get(ask).post(answer);
  router.use(PAGES, (_, response) => show(response, 404, NOTHING_HERE));
  router.use(broken);
  return router;

  /** Only an open checkout has a form. One that is paid leads on, and others say what they are. */
  function checkout(then: (page: CheckoutPage, request: Request, response: Response) => Promise<void> | void) {
    return async (request: Request<{ id: string }>, response: Response): Promise<void> => {
      const page = await desk.page(request.params.id);
      if (!page) show(response, 404, NOTHING_HERE);
      else if (page.status === 'complete') response.redirect(303, page.successUrl);
      else if (page.status === 'expired') show(response, 410, over(page));
      else await then(page, request, response);
    };
  }

  async function pay(page: CheckoutPage, request: Request, response: Response): Promise<void> {
    const posted = readPosted(request.body);
    if (!posted) {
      show(response, 400, STRANGE);
      return;
    }
    const payment = readPayment(posted, emailOf(page.session), new Date());
    if (!('card' in payment)) {
      showForm(response, 400, page, { typed: posted, problem: 'Please look at these fields', fields: payment });
      return;
    }
    const paid = await desk.pay(page.session.id, payment);
    if (paid?.outcome === 'declined') showForm(response, 402, page, { typed: posted, ...wordsFor(paid) });
    // Whatever else came of it has an address of its own, so loading that again pays nothing again.
    else response.redirect(303, paid && 'url' in paid ? paid.url : request.originalUrl);
  }

  async function ask(request: Request<{ id: string }>, response: Response): Promise<void> {
    const confirmation = await desk.confirmation(request.params.id);
    if (!confirmation) show(response, 404, NOTHING_HERE);
    else if (confirmation.waits) show(response, 200, confirmPage(confirmation, business), await leadsTo(confirmation));
    else if (confirmation.session) response.redirect(303, `${PAGES}/pay/${confirmation.session}`);
    else show(response, 200, NOTHING_TO_CONFIRM);
  }

  async function answer(request: Request<{ id: string }>, response: Response): Promise<void> {
    const { answer: given } = (request.body ?? {}) as Record<string, unknown>;
    if (given !== 'confirm' && given !== 'refuse') {
      show(response, 400, STRANGE);
      return;
    }
    const confirmed = await desk.confirm(request.params.id, given === 'confirm');
    if (!confirmed) show(response, 404, NOTHING_HERE);
    else if (confirmed.url === null) show(response, 200, NOTHING_TO_CONFIRM);
    else response.redirect(303, confirmed.url);
  }

  async function leadsTo({ intent, session }: Confirmation) {
    const page = session ? await desk.page(session) : undefined;
    return [page?.successUrl, intent.next_action?.redirect_to_url?.return_url];
  }

  function showForm(response: Response, status: number, page: CheckoutPage, filled: Partial<Filled> = {}): void {
    // Until the next try, the last one's end is the news.
    const before = page.refused ? wordsFor(page.refused) : {};
    const attempt = randomBytes(16).toString('base64url');
    const made = checkoutPage(page, business, { attempt, ...before, ...filled });
    show(response, status, made, [page.successUrl, page.session.cancel_url]);
  }

  function over({ session }: CheckoutPage): string {
    const text = 'It was open for a while, or another one took its place. Nothing was charged.';
    const back = session.cancel_url && { url: session.cancel_url, label: `Back to ${business}` };
    return notice('This checkout is closed', text, back || undefined);
  }
}

const NOTHING_HERE = notice('There is no such checkout', 'Check the address, or start again from your cart.');
const NOTHING_TO_CONFIRM = notice('There is nothing to confirm any more', 'You can close this page.');
const STRANGE = notice('We do not understand that', 'Please go back, load the page again and fill in its form.');

/** Nobody finds these pages, keeps them or puts them into a frame. */
function bare(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Content-Security-Policy', policyFor());
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
}

const file = (type: string, text: string) => (_: Request, response: Response) => {
  response.type(type).setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.end(text);
};

function broken(error: unknown, _: Request, response: Response, next: NextFunction): void {
  log.error({ error }, 'A page of the test provider failed');
  if (response.headersSent) next(error);
  else show(response, 503, notice('Back in a moment', 'Something does not work here right now. Please try again.'));
}
