import type { Approval } from '@atelier/contracts';
import { focusAt } from '@atelier/shared/use-scroll-to-hash';
import { useEffect, useState } from 'react';

interface Move {
  id: string;
  isDecided: boolean;
}

/** A decision moves a request to another part of the page, and the focus follows. */
export function useMovedFocus(approvals: Approval[] | undefined): (move: Move) => void {
  const [move, setMove] = useState<Move>();
  const moved = approvals?.find(({ id }) => id === move?.id);
  const hasMoved = moved !== undefined && (moved.answer !== null) === move?.isDecided;
  useEffect(() => {
    if (!move || !hasMoved) return;
    focusAt(`approval-${move.id}`);
    setMove(undefined);
  }, [move, hasMoved]);
  return setMove;
}
