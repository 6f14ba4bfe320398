import type { Page, Route } from '@playwright/test';

export const STRIPE_CARDS = {
  success: '4242424242424242',
  declined: '4000000000000002',
  requiresConfirmation: '4000002500003155',
  /** Not a Stripe test card: makes the fake Stripe.js throw. */
  scriptError: '0000000000000000',
};

export interface StripeBackend {
  succeed(intent: string): void;
}

const CORS_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Intercepts js.stripe.com and api.stripe.com and returns the list of requested URLs. */
export async function mockStripe(page: Page, backend: StripeBackend): Promise<string[]> {
  const requestedUrls: string[] = [];
  const record = (route: Route) => {
    const url = new URL(route.request().url());
    requestedUrls.push(url.origin + url.pathname);
  };
  await page.context().route('https://js.stripe.com/**', (route) => {
    record(route);
    return route.request().resourceType() === 'script'
      ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs.toString()})()` })
      : route.fulfill({ contentType: 'text/html', body: FRAME });
  });
  await page.context().route('https://api.stripe.com/**', (route) => {
    record(route);
    const [, intent = ''] = /payment_intents\/(pi_\w+)\/confirm$/.exec(new URL(route.request().url()).pathname) ?? [];
    const card = new URLSearchParams(route.request().postData() ?? '').get('card');
    if (card === STRIPE_CARDS.declined) return route.fulfill({ status: 402, headers: CORS_HEADERS, json: DECLINED });
    backend.succeed(intent);
    const redirect = card === STRIPE_CARDS.requiresConfirmation;
    return route.fulfill({ headers: CORS_HEADERS, json: { id: intent, status: 'succeeded', redirect } });
  });
  return requestedUrls;
}

/** Violations of Stripe's documented API by the page. */
export const stripeUsageErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stripeUsageErrors: string[] }).stripeUsageErrors);

export const stripeCalls = (page: Page): Promise<[string, unknown][]> =>
  page.evaluate(() => (window as unknown as { stripeCalls: [string, unknown][] }).stripeCalls);

const DECLINED = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card has been declined by Stripe.' },
};

const FRAME = `<!doctype html><title>Card</title><label>Card number <input inputmode="numeric"></label>
<script>addEventListener('input', (event) => parent.postMessage({ card: event.target.value }, '*'));</script>`;

/** Runs in the page. Accepts and rejects what https://docs.stripe.com/js documents. */
function stripeJs() {
  const usageErrors: string[] = [];
  const calls: [string, unknown][] = [];
  const check = (isValid: unknown, message: string) => {
    if (!isValid) usageErrors.push(message);
  };
  const checkKeys = (params: object | undefined, allowed: string[], caller: string) => {
    for (const name of Object.keys(params ?? {})) check(allowed.includes(name), `${caller} knows no ${name}`);
  };

  function Stripe(key: string, options?: object) {
    calls.push(['Stripe', key]);
    check(/^pk_(live|test)_\w+$/.test(key), `Stripe() wants a publishable key, not ${key}`);
    checkKeys(
      options,
      ['apiVersion', 'betas', 'developerTools', 'locale', 'stripeAccount', 'maxNetworkRetries'],
      'Stripe()',
    );
    let isBusy = false;
    let elementsGroup: object | undefined;
    const unusedMethods = new Map<string, string>();
    let mounted: { ready: boolean; card: string } | undefined;

    function elements(params: { clientSecret?: string; mode?: string; appearance?: { theme?: string } }) {
      calls.push(['elements', params]);
      const withoutIntent = ['mode', 'amount', 'currency', 'allowedPaymentMethodTypes', 'paymentMethodCreation'];
      checkKeys(
        params,
        [
          'appearance',
          'fonts',
          'loader',
          'locale',
          'customerSessionClientSecret',
          ...(params.mode ? withoutIntent : ['clientSecret']),
        ],
        'elements()',
      );
      checkKeys(
        params.appearance,
        ['theme', 'variables', 'rules', 'labels', 'inputs', 'disableAnimations'],
        'appearance',
      );
      check(
        params.mode === 'payment' || /^pi_\w+_secret_\w+$/.test(params.clientSecret ?? ''),
        'elements() wants the secret of a payment intent, or a mode',
      );
      const { theme = 'stripe' } = params.appearance ?? {};
      check(['stripe', 'night', 'flat'].includes(theme), `appearance knows no theme ${theme}`);
      const secret = params.clientSecret ?? '';
      elementsGroup = {
        create: (type: string, elementOptions?: object) => create(type, elementOptions),
        submit: () => Promise.resolve({}),
        secret,
      };
      return elementsGroup;
    }

    function create(type: string, options?: object) {
      calls.push(['create', type]);
      check(type === 'payment', `There is no ${type} to pay with`);
      checkKeys(
        options,
        ['layout', 'defaultValues', 'business', 'paymentMethodOrder', 'fields', 'readOnly', 'terms', 'wallets'],
        'create()',
      );
      const listeners = new Map<string, () => void>();
      let frame: HTMLIFrameElement | undefined;
      const state = { ready: false, card: '' };
      addEventListener('message', ({ source, data }: MessageEvent<{ card?: string }>) => {
        if (frame && source === frame.contentWindow) state.card = data.card ?? state.card;
      });
      return {
        on(event: string, listener: () => void) {
          const events = [
            'ready',
            'change',
            'focus',
            'blur',
            'escape',
            'loaderror',
            'loaderstart',
            'savedpaymentmethodupdate',
          ];
          check(events.includes(event), `A Payment Element tells nothing of ${event}`);
          listeners.set(event, listener);
        },
        mount(container: HTMLElement) {
          check(container instanceof HTMLElement && container.isConnected, 'mount() wants an element of the document');
          check(container.childElementCount === 0, 'mount() wants an empty element');
          check(!mounted, 'There can be only one Payment Element');
          mounted = state;
          frame = document.createElement('iframe');
          frame.title = 'Secure payment input frame';
          frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html';
          frame.addEventListener('load', () => {
            state.ready = true;
            listeners.get('ready')?.();
          });
          container.append(frame);
        },
        destroy() {
          frame?.remove();
          mounted = undefined;
        },
      };
    }

    /** A payment method that isn't attached to a customer pays once. */
    function createPaymentMethod({ elements: passedElements }: { elements: object }) {
      calls.push(['createPaymentMethod', {}]);
      check(passedElements === elementsGroup, 'createPaymentMethod() wants the elements that were made');
      check(mounted?.ready, 'createPaymentMethod() comes after the element is ready');
      const id = `pm_${calls.length}`;
      unusedMethods.set(id, mounted?.card ?? '');
      return Promise.resolve({ paymentMethod: { id } });
    }

    interface Confirmation {
      elements?: object;
      clientSecret?: string;
      confirmParams: { return_url: string; payment_method?: string };
      redirect?: string;
    }

    async function confirmPayment(params: Confirmation) {
      const { elements: passedElements, confirmParams, redirect = 'always' } = params;
      calls.push(['confirmPayment', { confirmParams, redirect }]);
      checkKeys(params, ['elements', 'confirmParams', 'redirect', 'clientSecret'], 'confirmPayment()');
      checkKeys(
        confirmParams,
        ['return_url', 'payment_method', 'payment_method_data', 'receipt_email', 'shipping', 'expand'],
        'confirmParams',
      );
      const method = confirmParams.payment_method;
      check(
        method ? unusedMethods.has(method) : passedElements === elementsGroup,
        'confirmPayment() wants the elements that were made, or a payment method that was not used',
      );
      const card = (method ? unusedMethods.get(method) : mounted?.card) ?? '';
      unusedMethods.delete(method ?? '');
      check(mounted?.ready, 'confirmPayment() comes after the element is ready');
      check(['always', 'if_required'].includes(redirect), `There is no redirect ${redirect}`);
      check(/^https?:\/\//.test(confirmParams.return_url), 'return_url has to be a whole address');
      check(!isBusy, 'confirmPayment() is called while it is under way');
      if (card === '0000000000000000') throw new Error('Stripe.js has broken');
      isBusy = true;
      const secret = params.clientSecret ?? (passedElements as { secret: string }).secret;
      const [intent] = secret.split('_secret_');
      const body = new URLSearchParams({ card, client_secret: secret });
      const response = await fetch(`https://api.stripe.com/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body,
      });
      isBusy = false;
      const result = (await response.json()) as { error?: object; redirect?: boolean };
      if (result.error) return { error: result.error };
      if (!result.redirect) return { paymentIntent: result };
      location.assign(`${confirmParams.return_url}&payment_intent=${intent}&redirect_status=succeeded`);
      return new Promise(() => undefined);
    }

    return {
      elements,
      createPaymentMethod,
      confirmPayment,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    };
  }

  Object.assign(window, {
    Stripe: Object.assign(Stripe, { version: 'endive' }),
    stripeCalls: calls,
    stripeUsageErrors: usageErrors,
  });
}
