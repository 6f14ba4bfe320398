import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface EditableListOptions<Line> {
  lines: Line[];
  /** As many as there can be. */
  maxLines: number;
  /** One that nobody has written in yet. */
  createLine: () => Line;
  onChange: (lines: Line[]) => void;
}

/**
 * Something that is written line by line: Enter begins the next one, there is always one to write in, and the keys go
 * along with what is done. Each line says `data-line` and its key, whatever moves it `data-step`.
 */
export function useEditableList<Line extends { key: number }>({
  lines,
  maxLines,
  createLine,
  onChange,
}: EditableListOptions<Line>) {
  const container = useRef<HTMLFieldSetElement>(null);
  const focusSelector = useRef<string>(undefined);
  const isFull = lines.length >= maxLines;
  useLayoutEffect(() => {
    if (!focusSelector.current) return;
    container.current?.querySelector<HTMLElement>(focusSelector.current)?.focus();
    focusSelector.current = undefined;
  });

  const addAfter = (index: number) => {
    if (isFull) return;
    const added = createLine();
    focusSelector.current = `[data-line="${added.key}"] input`;
    onChange(lines.toSpliced(index + 1, 0, added));
  };
  const remove = (index: number) => {
    const next = lines[index + 1] ?? lines[index - 1] ?? createLine();
    focusSelector.current = `[data-line="${next.key}"] input`;
    onChange(lines.length > 1 ? lines.toSpliced(index, 1) : [next]);
  };
  const move = (index: number, to: number) => {
    const line = lines[index];
    if (!line || to < 0 || to >= lines.length) return;
    focusSelector.current = `[data-line="${line.key}"] [data-step="${to < index ? 'up' : 'down'}"]`;
    onChange(lines.toSpliced(index, 1).toSpliced(to, 0, line));
  };
  const onEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    addAfter(index);
  };
  return { container, isFull, add: () => addAfter(lines.length - 1), remove, move, onEnter };
}
