import { expire } from './sessions';
import type { Store } from './store';

/** Lets one checkout expire whose time has come, if there is one. Processes do not wait for each other. */
export function expireOne(store: Store): Promise<boolean> {
  return store.transaction(async (work) => {
    const { rows } = await work.client.query<{ id: string }>(
      `select id from test_provider.objects where due <= now() order by due limit 1 for update skip locked`,
    );
    const [due] = rows;
    if (!due) return false;
    const session = await work.getToChange('checkout.session', due.id);
    if (session.object.status === 'open') await expire(work, session);
    else await work.save(session);
    return true;
  });
}
