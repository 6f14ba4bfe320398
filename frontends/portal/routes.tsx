import { consoleOf } from '@atelier/shared/console';
import { lazyPage } from '@atelier/shared/lazy-page';

const Welcome = lazyPage(() => import(/* webpackChunkName: "welcome" */ './welcome/welcome'));
const Orders = lazyPage(() => import(/* webpackChunkName: "orders" */ './orders/orders'));
const OneOrder = lazyPage(() => import(/* webpackChunkName: "order" */ './orders/order'));
const PaymentSuccess = lazyPage(
  () => import(/* webpackChunkName: "payment-success" */ './payment-success/payment-success'),
);

export const { contractVersion, preload, Root } = consoleOf({
  '/dashboard': Welcome,
  '/account': Welcome,
  '/orders': Orders,
  '/orders/:id': OneOrder,
  '/payment-success': PaymentSuccess,
});
