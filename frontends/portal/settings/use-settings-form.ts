import type { Endpoint } from '@atelier/contracts';
import { isUnauthorized } from '@atelier/shared/api';
import { useApiMutation } from '@atelier/shared/api-query';
import { type Incomplete, type ReadText, serverErrors, useForm } from '@atelier/shared/use-form';

interface SettingsFormOptions<Body, Result> {
  endpoint: Endpoint<Body, Result>;
  /** Of the endpoint’s path. */
  params?: Record<string, string>;
  invalidates?: Pick<Endpoint, 'path'>[];
  read: (text: ReadText) => Body | Incomplete;
  onDone: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

export function useSettingsForm<Body, Result>(options: SettingsFormOptions<Body, Result>) {
  const { endpoint, params, invalidates = [], read, onDone, onFailed } = options;
  const { mutateAsync } = useApiMutation(endpoint, { invalidates });
  return useForm({
    read,
    send: (body) => mutateAsync({ body, ...(params && { params }) }),
    onDone,
    // The mutation asks the visitor to sign in again.
    onFailed: (error) => {
      onFailed?.(error);
      return isUnauthorized(error) ? {} : serverErrors(error);
    },
  });
}
