import { invoicesApi, type PaymentSession, type User, type WholeInvoice } from '@atelier/contracts';
import { Answers, forgetAnswers } from '@atelier/shared/answers';
import { Route, Routes } from '@atelier/shared/router';
import { cardFrame, frameSays, toldFrame } from '@atelier/shared/testing/card-frame';
import { ada, ann } from '@atelier/shared/testing/cast';
import {
  declinedInvoice,
  draftInvoice,
  overdueInvoice,
  paidInvoice,
  partlyRefundedInvoice,
  processingInvoice,
  sentInvoice,
  voidedInvoice,
} from '@atelier/shared/testing/invoices';
import { sentTo } from '@atelier/shared/testing/navigation';
import { answers, asked, refuses, repliesWith } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { act, screen, waitFor, within } from '@testing-library/react';
import PayInvoice from './pay-invoice';

const session: PaymentSession = { clientSecret: 'pi_1_secret_a', publishableKey: 'pk_test', form: 'test' };
const path = `/pay-invoice/${sentInvoice.id}`;

function open(user: User = ann) {
  return show(
    <Answers>
      <Routes>
        <Route path="/pay-invoice/:id" element={<PayInvoice />} />
      </Routes>
    </Answers>,
    { at: path, user },
  );
}

/** Opens the page of an invoice whose card form is there, and answers the hands that use it. */
async function atTheForm(invoice: WholeInvoice = sentInvoice) {
  answers(invoicesApi.one, invoice);
  answers(invoicesApi.pay, session);
  const hands = open();
  await screen.findByTitle('Your card');
  await frameSays({ type: 'ready' });
  await screen.findByRole('button', { name: 'Pay Now' });
  return hands;
}

const payNow = () => screen.getByRole('button', { name: 'Pay Now' });
const calls = () => asked.map(({ method, url }) => `${method} ${url.replace(`/api/invoices/${sentInvoice.id}`, '')}`);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;
const total = () => screen.getByText('Total', { selector: 'span' }).parentElement?.textContent;
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const titled = (name: string) => screen.findByRole('heading', { name });
const toasted = (words: string) => screen.findByText(words);

afterEach(() => {
  forgetAnswers();
  jest.restoreAllMocks();
});

it('says that it loads, and that it initializes, before the card form is there', async () => {
  answers(invoicesApi.one, sentInvoice);
  repliesWith(invoicesApi.pay, () => new Promise(() => undefined));
  open();
  expect(screen.getByText('Loading invoice details...')).toBeTruthy();
  expect(await screen.findByText('Initializing secure payment...')).toBeTruthy();
  expect(screen.queryByText('Loading invoice details...')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

it('shows what is to be paid, what for and until when', async () => {
  await atTheForm();
  const details = within(screen.getByRole('region', { name: 'Invoice Details' }));
  expect([fact('Invoice number'), fact('Amount'), fact('Description'), fact('Due date')]).toEqual([
    'INV-2026-00042',
    '$1,506.00',
    'The front page, and its pictures',
    'December 24, 2026',
  ]);
  expect(details.getByText('Pictures of the shop')).toBeTruthy();
  expect(leadsTo('Back to Dashboard')).toBe('/dashboard');
  const payment = screen.getByRole('region', { name: 'Payment Information' });
  expect(payment.textContent).toContain('Total $1,506.00');
  expect(payment.textContent).toContain('SSL-secured and processed by a card payment provider');
});

it('leaves out what an invoice does not say, and says that it is overdue', async () => {
  await atTheForm({ ...overdueInvoice, id: sentInvoice.id, description: null, dueDate: null, lines: [] });
  expect(screen.queryByText('Description', { selector: 'dt' })).toBeNull();
  expect(screen.queryByText('Due date')).toBeNull();
  expect(screen.queryByText('What it is for')).toBeNull();
  expect(screen.getByText('overdue')).toBeTruthy();
});

it('asks for the invoice once more when its payment is open, so that the total is the one that is charged', async () => {
  answers(invoicesApi.one, sentInvoice);
  repliesWith(invoicesApi.pay, () => {
    answers(invoicesApi.one, { ...sentInvoice, amount: 9900 });
    return new Response(JSON.stringify(session));
  });
  open();
  await screen.findByTitle('Your card');
  await frameSays({ type: 'ready' });
  expect(total()).toBe('Total $99.00');
  expect(calls()).toEqual(['GET ', 'POST /create-payment-intent', 'GET ']);
});

it('shows the provider’s form in a frame, which alone learns of the card', async () => {
  await atTheForm();
  const { pathname, searchParams } = new URL(cardFrame().src);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/test-provider/card',
    {
      intent: 'pi_1',
      secret: 'pi_1_secret_a',
      return: `http://localhost/payment-success?invoice=${sentInvoice.id}`,
    },
  ]);
  await frameSays({ type: 'height', height: 412 });
  expect(cardFrame().getAttribute('height')).toBe('412');
});

it('pays, believes only the server, thanks, and leads home after two seconds', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.click(payNow());
  expect(told).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost');
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true);
  answers(invoicesApi.ask, { ...paidInvoice, id: sentInvoice.id });
  jest.useFakeTimers();
  await frameSays({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(calls().at(-1)).toBe('POST /ask');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  expect(
    screen.getByText(`Thank you! Your payment for invoice ${paidInvoice.invoiceNumber} has been processed.`),
  ).toBeTruthy();
  expect(sentTo).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(sentTo).toEqual(['/']);
});

it('keeps the payer waiting until the server knows, and says when it takes longer', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.ask, sentInvoice);
  jest.useFakeTimers();
  await frameSays({ type: 'result' });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
  expect(screen.queryByTitle('Your card')).toBeNull();
  answers(invoicesApi.ask, { ...paidInvoice, id: sentInvoice.id });
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(sentTo).toEqual(['/']);
});

it('asks for a card again when the bank refuses at last what it had taken', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.ask, { ...processingInvoice, id: sentInvoice.id });
  await frameSays({ type: 'result' });
  await titled('Your payment is on its way');
  const refused = { ...sentInvoice, problem: 'The bank said no.' };
  answers(invoicesApi.ask, refused);
  answers(invoicesApi.one, refused);
  await waitFor(() => expect(screen.queryByTitle('Your card')).toBeTruthy());
  await frameSays({ type: 'ready' });
  expect(await screen.findByText('The last try did not work: The bank said no.')).toBeTruthy();
  expect(payNow()).toHaveProperty('disabled', false);
});

it('says what the provider has against a card, and goes on with the same payment', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.ask, declinedInvoice);
  answers(invoicesApi.one, { ...declinedInvoice, id: sentInvoice.id });
  const frame = cardFrame();
  await frameSays({ type: 'result', error: { message: 'Your card was declined.' } });
  expect(await toasted('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your card was declined.')).toBeTruthy();
  expect(screen.queryByText(/The last try did not work/)).toBeNull();
  expect(cardFrame()).toBe(frame);
  await hands.click(payNow());
  expect(told).toHaveBeenCalledTimes(2);
});

it('says why an earlier try did not work, until there is a new one', async () => {
  const hands = await atTheForm({ ...declinedInvoice, id: sentInvoice.id });
  toldFrame();
  expect(screen.getByText('The last try did not work: The card was declined. Please try another one.')).toBeTruthy();
  await hands.click(payNow());
  const other = { ...sentInvoice, problem: 'The card has expired.' };
  answers(invoicesApi.ask, other);
  answers(invoicesApi.one, other);
  await frameSays({ type: 'result', error: { message: 'Your card has expired.' } });
  expect(await toasted('Your card has expired.')).toBeTruthy();
  expect(screen.queryByText(/The last try did not work/)).toBeNull();
});

it('is paid once by two clicks, and by Enter in the form as by the button', async () => {
  const hands = await atTheForm();
  const told = toldFrame();
  await hands.dblClick(payNow());
  await frameSays({ type: 'submit' });
  expect(told).toHaveBeenCalledTimes(1);
});

it('is paid by Enter in the form', async () => {
  await atTheForm();
  const told = toldFrame();
  await frameSays({ type: 'submit' });
  expect(told).toHaveBeenCalledWith({ source: 'atelier', type: 'pay' }, 'http://localhost');
});

it('listens to nobody but the frame', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  await frameSays({ type: 'result' }, { origin: 'https://evil.example' });
  await frameSays({ type: 'result' }, { source: window });
  await frameSays({ type: 'result', source: 'somebody' });
  expect(calls()).not.toContain('POST /ask');
});

it('goes to the bank’s page where the bank wants to be asked', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  await frameSays({ type: 'result', redirect: '/test-provider/confirm/pi_1' });
  await waitFor(() => expect(sentTo).toEqual(['/test-provider/confirm/pi_1']));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
});

it('says that something unexpected happened when the form breaks off, and can be paid again', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.ask, sentInvoice);
  await frameSays({ type: 'ready' });
  expect(await toasted('Payment Error')).toBeTruthy();
  expect(screen.getByText('An unexpected error occurred.')).toBeTruthy();
  await waitFor(() => expect(payNow()).toHaveProperty('disabled', false));
});

it('does not call it a failure when another tab has paid meanwhile', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  answers(invoicesApi.ask, { ...paidInvoice, id: sentInvoice.id });
  await frameSays({ type: 'result', error: { message: 'This payment has succeeded already.' } });
  expect(await titled('Already Paid')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(sentTo).toEqual([]);
});

it('says that the invoice has changed when its payment died of that, and shows the new total', async () => {
  const hands = await atTheForm();
  toldFrame();
  await hands.click(payNow());
  const changed = { ...sentInvoice, amount: 20000 };
  answers(invoicesApi.ask, changed);
  answers(invoicesApi.one, changed);
  answers(invoicesApi.pay, { ...session, clientSecret: 'pi_2_secret_b' });
  await frameSays({ type: 'result', error: { message: 'This payment was cancelled.' } });
  expect(await toasted('This invoice has changed')).toBeTruthy();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  expect(new URL(cardFrame().src).searchParams.get('intent')).toBe('pi_2');
  await frameSays({ type: 'ready' });
  expect(total()).toBe('Total $200.00');
});

it('shows what became of an invoice in the meantime to whoever comes back to its tab', async () => {
  await atTheForm();
  answers(invoicesApi.one, { ...paidInvoice, id: sentInvoice.id });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await titled('Already Paid')).toBeTruthy();
});

it('is loaded anew when a browser shows it as it was left', async () => {
  await atTheForm();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(sentTo).toEqual(['reload']);
});

describe('when no payment can be begun', () => {
  it.each([
    ['what the server says', 503, 'The payment provider does not answer.', 'The payment provider does not answer.'],
    ['the usual words where it says nothing', 502, '', 'Failed to initialize payment'],
  ])('says %s in passing, and what to do in place', async (_, status, message, words) => {
    answers(invoicesApi.one, sentInvoice);
    refuses(invoicesApi.pay, status, message);
    const hands = open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to initialize payment. Please try again or contact support.');
    expect(await toasted('Error')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    answers(invoicesApi.pay, session);
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Your card')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payment Information' }));
  });

  it('says the same when the form does not come', async () => {
    answers(invoicesApi.one, sentInvoice);
    answers(invoicesApi.pay, session);
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(screen.getByRole('alert').textContent).toContain('Failed to initialize payment. Please try again');
  });

  it('shows that it is paid when the server says that there is nothing left to pay', async () => {
    answers(invoicesApi.one, sentInvoice);
    refuses(invoicesApi.pay, 409, 'This invoice is paid.');
    answers(invoicesApi.ask, { ...paidInvoice, id: sentInvoice.id });
    open();
    expect(await titled('Already Paid')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows that there is nothing when it was taken back meanwhile', async () => {
    answers(invoicesApi.one, sentInvoice);
    repliesWith(invoicesApi.pay, () => {
      refuses(invoicesApi.one, 404, 'Not found');
      refuses(invoicesApi.ask, 404, 'Not found');
      return new Response('{}', { status: 404 });
    });
    open();
    expect(await titled('Invoice Not Found')).toBeTruthy();
  });
});

describe('an invoice that is not to be paid', () => {
  it('is not found where it is unknown or somebody else’s', async () => {
    refuses(invoicesApi.one, 404, 'This does not exist');
    open();
    await titled('Invoice Not Found');
    expect(
      screen.getByText("The invoice you're looking for doesn't exist or you don't have permission to view it"),
    ).toBeTruthy();
    expect(leadsTo('Return to Dashboard')).toBe('/dashboard');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is looked for again where it could not be had', async () => {
    refuses(invoicesApi.one, 503, 'Back in a moment.');
    const hands = open();
    await titled('Invoice Not Found');
    expect(screen.getByText('It may be only for a moment: Back in a moment.')).toBeTruthy();
    answers(invoicesApi.one, { ...paidInvoice, id: sentInvoice.id });
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titled('Already Paid')).toBeTruthy();
  });

  it('is already paid, with its number, amount and day', async () => {
    answers(invoicesApi.one, paidInvoice);
    open();
    await titled('Already Paid');
    expect([fact('Invoice number'), fact('Amount')]).toEqual([paidInvoice.invoiceNumber, '$1,506.00']);
    expect(fact('Paid on')).toMatch(/^\w+ \d+, 20\d\d$/);
    expect(leadsTo('Return to Dashboard')).toBe('/dashboard');
    expect(screen.getByRole('link', { name: /^Receipt/ })).toBeTruthy();
    expect(screen.queryByText('Invoice Details')).toBeNull();
    expect(calls()).toHaveLength(1);
    expect(sentTo).toEqual([]);
  });

  it('says what was given back', async () => {
    answers(invoicesApi.one, partlyRefundedInvoice);
    open();
    await titled('Already Paid');
    expect(screen.getByText(/We gave back \$[\d.,]+, the way you paid/)).toBeTruthy();
  });

  it('is on its way, and asks the server until it knows', async () => {
    answers(invoicesApi.one, { ...processingInvoice, id: sentInvoice.id });
    answers(invoicesApi.ask, { ...processingInvoice, id: sentInvoice.id });
    jest.useFakeTimers();
    open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('heading', { name: 'Your payment is on its way' })).toBeTruthy();
    expect(calls()).toEqual(['GET ', 'POST /ask']);
    answers(invoicesApi.ask, { ...paidInvoice, id: sentInvoice.id });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.getByRole('heading', { name: 'Already Paid' })).toBeTruthy();
    expect(sentTo).toEqual([]);
  });

  it.each([
    ['somebody else’s', sentInvoice, 'The form to pay it with is shown to them alone.'],
    ['a draft', draftInvoice, 'This is a draft. Its client sees it once it is sent.'],
    ['voided', voidedInvoice, 'This invoice was voided. Its client does not see it any longer.'],
  ])('is shown to an admin without a form when it is %s', async (_, invoice, words) => {
    answers(invoicesApi.one, invoice);
    open(ada);
    await screen.findByRole('region', { name: 'Invoice Details' });
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(calls()).toHaveLength(1);
  });
});

it.each([
  [
    'when the page loads',
    () => refuses(invoicesApi.one, 401, 'Unauthorized'),
    `/auth?next=${encodeURIComponent(path)}`,
  ],
  [
    'when the payment is begun',
    () => {
      answers(invoicesApi.one, sentInvoice);
      refuses(invoicesApi.pay, 401, 'Unauthorized');
      refuses(invoicesApi.ask, 401, 'Unauthorized');
    },
    `/api/login?next=${encodeURIComponent(path)}`,
  ],
])('sends whoever was logged out to sign in and back here, %s', async (_, loggedOut, to) => {
  loggedOut();
  open();
  await waitFor(() => expect(sentTo).toEqual([to]));
});
