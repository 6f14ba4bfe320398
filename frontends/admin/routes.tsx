import { consoleOf } from '@atelier/shared/console';
import { lazyPage } from '@atelier/shared/lazy-page';

const Welcome = lazyPage(() => import(/* webpackChunkName: "welcome" */ './welcome/welcome'));
const Submissions = lazyPage(() => import(/* webpackChunkName: "submissions" */ './submissions/submissions'));

export const { contractVersion, preload, Root } = consoleOf({
  '/dashboard': Welcome,
  '/account': Welcome,
  '/admin': Welcome,
  '/admin/submissions': Submissions,
});
