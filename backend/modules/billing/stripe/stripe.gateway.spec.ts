import type { Payments } from '../../../platform/payments';
import { Deadline, StripeGateway } from './stripe.gateway';

const gateway = new StripeGateway({ stripe: {} } as Payments);
const fail = () => Promise.reject(new Error('No route to Stripe'));

it.each([
  ['the general message', new Deadline(1000), 'We can’t reach our payment provider. Please try again in a moment.'],
  ['the message of the request', new Deadline(1000, 'Your invoice is unchanged.'), 'Your invoice is unchanged.'],
])('a failed call answers 503 with %s', async (_, deadline, message) => {
  await expect(gateway.call(deadline, fail)).rejects.toMatchObject({ status: 503, message });
});
