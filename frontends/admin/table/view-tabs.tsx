import { type SavedView, savedViewsApi } from '@atelier/contracts';
import { Button } from '@atelier/shared/antd/frame';
import { useApiMutation } from '@atelier/shared/api-query';
import { errorMessage } from '@atelier/shared/format';
import { Link } from '@atelier/shared/router';
import { toast } from '@atelier/shared/toast';
import { useRef, useState } from 'react';
import { MoreMenu } from '../more-menu';
import { ViewNameDialog } from './view-name-dialog';
import styles from './view-tabs.module.css';
import type { ListView } from './use-list-view';
import { type SavedViews, viewSearch } from './use-saved-views';

interface ViewTabsProps<Row> {
  view: Pick<ListView<Row>, 'setQuery'>;
  saved: SavedViews;
}

/** The views of a list that the admin has saved; each is a link with its filters. */
export function ViewTabs<Row>({ view: { setQuery }, saved: { views, active, query } }: ViewTabsProps<Row>) {
  const bar = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<SavedView>();
  const [deleted, setDeleted] = useState<SavedView>();
  const invalidates = [savedViewsApi.list];
  const removal = useApiMutation(savedViewsApi.remove, { invalidates, onFailed: reportFailure('delete') });
  const restoring = useApiMutation(savedViewsApi.create, { invalidates, onFailed: reportFailure('restore') });
  // The button that had focus goes away.
  const focusBar = () => bar.current?.focus();
  const forget = () => setDeleted(undefined);
  const remove = (view: SavedView) =>
    removal.mutate(
      { params: { id: view.id } },
      {
        onSuccess: () => {
          setDeleted(view);
          setQuery({ view: undefined });
          focusBar();
        },
      },
    );
  const undo = ({ list, name, query }: SavedView) =>
    restoring.mutate(
      { body: { list, name, query } },
      {
        onSuccess: ({ id }) => {
          setDeleted(undefined);
          setQuery({ view: id });
          focusBar();
        },
      },
    );
  return (
    <div ref={bar} className={styles.bar} tabIndex={-1} hidden={views.length === 0 && !deleted}>
      <nav aria-label="Saved views" className={styles.views}>
        <ViewLink to="?" isActive={!active && query === ''} onLeave={forget}>
          All
        </ViewLink>
        {views.map((one) => (
          <span key={one.id} className={styles.view}>
            <ViewLink to={viewSearch(one)} isActive={one.id === active?.id} onLeave={forget}>
              {one.name}
            </ViewLink>
            {one.id === active?.id && (
              <MoreMenu label={`Actions for the view ${one.name}`} isSmall>
                <Button onClick={() => setRenamed(one)}>Rename</Button>
                <Button loading={removal.isPending} onClick={() => remove(one)}>
                  Delete
                </Button>
              </MoreMenu>
            )}
          </span>
        ))}
      </nav>
      <p role="status" className={styles.deleted}>
        {deleted && `“${deleted.name}” deleted`}
      </p>
      {deleted && (
        <Button size="small" loading={restoring.isPending} onClick={() => undo(deleted)}>
          Undo
        </Button>
      )}
      {renamed && (
        <ViewNameDialog
          title="Rename view"
          confirmText="Rename"
          view={renamed}
          onDone={() => undefined}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </div>
  );
}

const reportFailure = (verb: string) => (error: Error) =>
  toast({ title: `Couldn’t ${verb} the view`, description: errorMessage(error), destructive: true });

interface ViewLinkProps {
  to: string;
  isActive: boolean;
  onLeave: () => void;
  children: string;
}

function ViewLink({ to, isActive, onLeave, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      className={styles.link}
      onClick={onLeave}
      {...(isActive && { 'aria-current': 'page' })}
    >
      {children}
    </Link>
  );
}
