import { consoleOf } from '@atelier/shared/console';
import { lazyPage } from '@atelier/shared/lazy-page';

const Welcome = lazyPage(() => import(/* webpackChunkName: "welcome" */ './welcome/welcome'));

export const { contractVersion, preload, Root } = consoleOf({ '/dashboard': Welcome, '/account': Welcome });
