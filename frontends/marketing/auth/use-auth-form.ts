import { type Endpoint, safeNext, type User } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { toastCredentialErrors, toastMissingCredentials } from '@atelier/shared/credentials';
import { navigateAway } from '@atelier/shared/navigate-away';
import { paths } from '@atelier/shared/paths';
import { toastAfterNavigation } from '@atelier/shared/toast';
import { type ReadText, useForm } from '@atelier/shared/use-form';
import { movePendingToCart } from '../cart-state/pending-cart';
import { authAction } from './auth-action';
import { signInToast } from './sign-in-toast';

interface AuthFormOptions<Body> {
  name: 'login' | 'register';
  endpoint: Endpoint<Body, User>;
  next: string | null;
  read: (text: ReadText) => Body;
  texts: { failure: string; fallback: string; success: string };
  /** Follows the greeting. */
  note?: (body: Body) => string | undefined;
}

type PendingCart = Awaited<ReturnType<typeof movePendingToCart>>;

export function leaveSignedIn(next: string | null, text: string, pendingCart: PendingCart, note?: string): void {
  const nextPage = safeNext(next);
  toastAfterNavigation(signInToast(text, nextPage, pendingCart, note));
  navigateAway(nextPage ?? paths.home);
}

export function useAuthForm<Body extends { username: string; password: string }>(options: AuthFormOptions<Body>) {
  const { name, endpoint, next, read, texts, note } = options;
  const { fieldErrors, postedForm, form, ...state } = useForm({
    name,
    read: (text) => {
      const body = read(text);
      return toastMissingCredentials(body) ?? body;
    },
    send: async (body) => {
      await call(endpoint, { body });
      return { pendingCart: await movePendingToCart(), noteText: note?.(body) };
    },
    onDone: ({ pendingCart, noteText }) => leaveSignedIn(next, texts.success, pendingCart, noteText),
    onFailed: (error) => toastCredentialErrors(error, texts.failure, texts.fallback),
    leavesPage: true,
  });
  return {
    ...state,
    form: {
      ...form,
      method: 'post',
      action: authAction(next),
    },
    field: (field: string) => ({ name: field, error: fieldErrors[field], defaultValue: postedForm?.values[field] }),
  };
}
