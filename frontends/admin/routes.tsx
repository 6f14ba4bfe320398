import { consoleOf } from '@atelier/shared/console';
import { lazyPage } from '@atelier/shared/lazy-page';

const Welcome = lazyPage(() => import(/* webpackChunkName: "welcome" */ './welcome/welcome'));
const Submissions = lazyPage(() => import(/* webpackChunkName: "submissions" */ './submissions/submissions'));
const Orders = lazyPage(() => import(/* webpackChunkName: "orders" */ './orders/orders'));
const OneOrder = lazyPage(() => import(/* webpackChunkName: "order" */ './orders/order'));
const Projects = lazyPage(() => import(/* webpackChunkName: "projects" */ './projects/projects'));
const Products = lazyPage(() => import(/* webpackChunkName: "packages" */ './products/products'));

export const { contractVersion, preload, Root } = consoleOf({
  '/dashboard': Welcome,
  '/account': Welcome,
  '/admin': Welcome,
  '/admin/submissions': Submissions,
  '/admin/projects': Projects,
  '/admin/orders': Orders,
  '/admin/orders/:id': OneOrder,
  '/admin/products': Products,
});
