import { useSearchParams } from '@atelier/shared/router';
import { useState } from 'react';

/** Whether a page’s dialog for a new item is open; `?new=1`, where the New button of the header leads, opens it. */
export function useNewDialog(): [boolean, (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const isRequested = params.get('new') === '1';
  const change = (next: boolean) => {
    setIsOpen(next);
    if (!isRequested) return;
    params.delete('new');
    setParams(params, { replace: true });
  };
  return [isOpen || isRequested, change];
}
