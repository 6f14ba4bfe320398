import type { ReactNode } from 'react';
import { MoreMenu } from './more-menu';

interface RecordActionsProps {
  secondary?: ReactNode;
  /** The usual next step. */
  primary?: ReactNode;
  /** All the rest. */
  more?: ReactNode;
}

/** The actions of a record, in the same order on each page: the “…” is last, where it stands in lists, too. */
export const RecordActions = ({ secondary, primary, more }: RecordActionsProps) => (
  <>
    {secondary}
    {primary}
    {more && <MoreMenu>{more}</MoreMenu>}
  </>
);
