import { Logger } from '@nestjs/common';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { HostedCheckout, CheckoutPage, Confirmation } from '../checkout/hosted-checkout';
import type { EmbeddedCardForm } from '../checkout/embedded-card-form';
import { PAGES_PATH } from '../model/pages';
import { cardFrameRouter } from './card-frame.router';
import { parsePayment, parsePostedForm } from './parse-payment';
import { checkoutPage, emailOf } from './checkout-page';
import { confirmPage } from './confirm-page';
import type { FormState } from './payment-form';
import { type Asset, ASSETS } from './assets';
import { noticePage } from './page-layout';
import { contentSecurityPolicy, sendPage } from './send-page';
import { declineMessage } from './decline-messages';

interface HostedPageServices {
  checkout: HostedCheckout;
  cardForm: EmbeddedCardForm;
}

/** These pages work without scripts; only the embedded card form has one. */
export function hostedPages(
  { checkout: hostedCheckout, cardForm }: HostedPageServices,
  business: () => string,
): Router {
  const router = Router();
  router.use(PAGES_PATH, setPageHeaders);
  for (const asset of ASSETS) router.get(asset.path, sendAsset(asset));
  router.use(cardFrameRouter(cardForm, (response) => sendPage(response, 404, NOT_FOUND)));

  router
    .route(`${PAGES_PATH}/pay/:id`)
    .get(withOpenCheckout((page, _, response) => showForm(response, 200, page)))
    .post(withOpenCheckout(submitPayment));
  router.route(`${PAGES_PATH}/confirm/:id`).get(showConfirmation).post(answerConfirmation);
  router.use(PAGES_PATH, (_, response) => sendPage(response, 404, NOT_FOUND));
  router.use(handleError);
  return router;

  function withOpenCheckout(
    handle: (page: CheckoutPage, request: Request, response: Response) => Promise<void> | void,
  ) {
    return async (request: Request<{ id: string }>, response: Response): Promise<void> => {
      const page = await hostedCheckout.page(request.params.id);
      if (!page) sendPage(response, 404, NOT_FOUND);
      else if (page.status === 'complete') response.redirect(303, page.successUrl);
      else if (page.status === 'expired') sendPage(response, 410, closedPage(page));
      else await handle(page, request, response);
    };
  }

  async function submitPayment(page: CheckoutPage, request: Request, response: Response): Promise<void> {
    const form = parsePostedForm(request.body);
    if (!form) {
      sendPage(response, 400, INVALID_FORM);
      return;
    }
    const payment = parsePayment(form, emailOf(page.session), new Date());
    if (!('card' in payment)) {
      showForm(response, 400, page, { values: form, problem: 'Please fix the following', fields: payment });
      return;
    }
    const result = await hostedCheckout.pay(page.session.id, payment);
    if (result?.outcome === 'declined')
      showForm(response, 402, page, { values: form, ...declineMessage(result, page.session.mode) });
    // Redirect after POST, so that a reload doesn't pay again.
    else response.redirect(303, result && 'url' in result ? result.url : request.originalUrl);
  }

  async function showConfirmation(request: Request<{ id: string }>, response: Response): Promise<void> {
    const confirmation = await hostedCheckout.confirmation(request.params.id);
    if (!confirmation) sendPage(response, 404, NOT_FOUND);
    else if (confirmation.isPending)
      sendPage(response, 200, confirmPage(confirmation, business()), await formTargets(confirmation));
    else if (confirmation.session) response.redirect(303, `${PAGES_PATH}/pay/${confirmation.session}`);
    else sendPage(response, 200, NOTHING_TO_CONFIRM);
  }

  async function answerConfirmation(request: Request<{ id: string }>, response: Response): Promise<void> {
    const { answer } = (request.body ?? {}) as Record<string, unknown>;
    if (answer !== 'confirm' && answer !== 'refuse') {
      sendPage(response, 400, INVALID_FORM);
      return;
    }
    const result = await hostedCheckout.confirm(request.params.id, answer === 'confirm');
    if (!result) sendPage(response, 404, NOT_FOUND);
    else if (result.url === null) sendPage(response, 200, NOTHING_TO_CONFIRM);
    else response.redirect(303, result.url);
  }

  async function formTargets({ intent, session }: Confirmation) {
    const page = session ? await hostedCheckout.page(session) : undefined;
    return [page?.successUrl, intent.next_action?.redirect_to_url?.return_url];
  }

  function showForm(response: Response, status: number, page: CheckoutPage, form: Partial<FormState> = {}): void {
    const lastDecline = page.declined ? declineMessage(page.declined, page.session.mode) : {};
    const attempt = randomBytes(16).toString('base64url');
    const html = checkoutPage(page, business(), { attempt, ...lastDecline, ...form });
    sendPage(response, status, html, [page.successUrl, page.session.cancel_url]);
  }

  function closedPage({ session }: CheckoutPage): string {
    const text = 'This checkout session expired or was replaced by a newer one. You weren’t charged.';
    const back = session.cancel_url && { url: session.cancel_url, label: `Back to ${business()}` };
    return noticePage('Checkout expired', text, back || undefined);
  }
}

const log = new Logger('StripeEmulator');

const NOT_FOUND = noticePage('Checkout not found', 'Check the link or start again from your cart.');
const NOTHING_TO_CONFIRM = noticePage('Nothing to confirm', 'You can close this page.');
const INVALID_FORM = noticePage('Something went wrong', 'Go back, reload the page, and try again.');

function setPageHeaders(_: Request, response: Response, next: NextFunction): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy());
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  next();
}

const sendAsset = (asset: Asset) => (_: Request, response: Response) => {
  response.type(path.extname(asset.path)).setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  response.end(asset.content);
};

function handleError(error: unknown, _: Request, response: Response, next: NextFunction): void {
  log.error({ error, msg: 'A page of the Stripe emulator failed' });
  if (response.headersSent) next(error);
  else
    sendPage(
      response,
      503,
      noticePage('Temporarily unavailable', 'Something went wrong on our end. Please try again in a moment.'),
    );
}
