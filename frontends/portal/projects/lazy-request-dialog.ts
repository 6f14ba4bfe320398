import { lazyPart } from '@atelier/shared/lazy-page';

export const RequestDialog = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "request-dialog" */ './request-dialog')).RequestDialog,
}));
