import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface EditableListOptions<Line> {
  lines: Line[];
  maxLines: number;
  createLine: () => Line;
  onChange: (lines: Line[]) => void;
}

/**
 * Keyboard editing of a list: Enter adds a line, and focus follows moves and removals.
 * Lines need `data-line` with their key, and move buttons `data-step`.
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

  const addAfter = (index: number, added = createLine()) => {
    if (isFull) return;
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
  return { container, isFull, add: (line?: Line) => addAfter(lines.length - 1, line), remove, move, onEnter };
}
