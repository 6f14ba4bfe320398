import { type PointerEvent, useEffect, useState } from 'react';

interface Drag {
  id: string;
  overId: string;
}

const rowAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('tr[data-id]'))
    .find((row) => row !== null)?.dataset.id;

/** Moves a row by its handle to the place of another one, unless Escape stops that. */
export function useRowDrag(canDropOn: (id: string, overId: string) => boolean, drop: (drag: Drag) => void) {
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => {
    if (!drag) return undefined;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [drag]);
  const handlersOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button > 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, overId: id });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const overId = drag && rowAt(event);
      if (overId && overId !== drag.overId && canDropOn(id, overId)) setDrag({ id, overId });
    },
    onPointerUp: () => {
      if (drag && drag.overId !== drag.id) drop(drag);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handlersOf };
}
