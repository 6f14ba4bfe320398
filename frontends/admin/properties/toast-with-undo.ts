import { auditApi, type Endpoint, type ExpectedRevision } from '@atelier/contracts';
import { call } from '@atelier/shared/api';
import { handleFailure, invalidate } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { toast } from '@atelier/shared/toast';

interface Undo<Body> {
  id: string;
  /** The former values, with the revision of the save: a change that someone made since then stays. */
  body: Body;
  invalidates: Pick<Endpoint, 'path'>[];
}

/** Says that a property was saved. Undo works also after the page was left. */
export function toastWithUndo<Body extends ExpectedRevision, Result>(
  title: string,
  endpoint: Endpoint<Body, Result>,
  { id, body, invalidates }: Undo<Body>,
): void {
  const undo = async () => {
    try {
      await call(endpoint, { params: { id }, body });
      toast({ title: 'Change undone' });
    } catch (failure) {
      handleFailure(failure as Error, (error) =>
        toast({ title: 'Couldn’t undo the change', description: errorMessage(error), destructive: true }),
      );
    }
    await invalidate(...invalidates, auditApi.list);
  };
  toast({ title, action: { label: 'Undo', onSelect: () => void undo() } });
}
