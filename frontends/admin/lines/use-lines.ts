import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface Lines<Line> {
  lines: Line[];
  /** As many as there can be. */
  most: number;
  /** One that nobody has written in yet. */
  blank: () => Line;
  onChange: (lines: Line[]) => void;
}

/**
 * Something that is written line by line: Enter begins the next one, there is always one to write in, and the keys go
 * along with what is done. Each line says `data-line` and its key, whatever moves it `data-step`.
 */
export function useLines<Line extends { key: number }>({ lines, most, blank, onChange }: Lines<Line>) {
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = useRef<string>(undefined);
  const full = lines.length >= most;
  useLayoutEffect(() => {
    if (!goTo.current) return;
    box.current?.querySelector<HTMLElement>(goTo.current)?.focus();
    goTo.current = undefined;
  });

  const addAfter = (at: number) => {
    if (full) return;
    const added = blank();
    goTo.current = `[data-line="${added.key}"] input`;
    onChange(lines.toSpliced(at + 1, 0, added));
  };
  const remove = (at: number) => {
    const next = lines[at + 1] ?? lines[at - 1] ?? blank();
    goTo.current = `[data-line="${next.key}"] input`;
    onChange(lines.length > 1 ? lines.toSpliced(at, 1) : [next]);
  };
  const move = (at: number, to: number) => {
    const one = lines[at];
    if (!one || to < 0 || to >= lines.length) return;
    goTo.current = `[data-line="${one.key}"] [data-step="${to < at ? 'up' : 'down'}"]`;
    onChange(lines.toSpliced(at, 1).toSpliced(to, 0, one));
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    addAfter(at);
  };
  return { box, full, add: () => addAfter(lines.length - 1), remove, move, onEnter };
}
