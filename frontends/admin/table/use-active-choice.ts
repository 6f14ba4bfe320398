import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Choice } from './filter';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ActiveChoiceOptions {
  choices: readonly Choice[];
  value: string | undefined;
  /** The keys of a list without a search field: a character goes to the next choice that begins with it. */
  isList: boolean;
  onBack: (() => void) | undefined;
}

/** Arrow keys move through the choices while the focus stays in the search field, or in the list as a whole. */
export function useActiveChoice({ choices, value, isList, onBack }: ActiveChoiceOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [moved, setActive] = useState<number>();
  const { length } = choices;
  const atValue = Math.max(
    choices.findIndex((choice) => choice.value === value),
    0,
  );
  const active = Math.min(moved ?? atValue, Math.max(length - 1, 0));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const targetOf = (key: string): number | undefined => {
    const step = STEPS[key];
    if (step && length > 0) return (active + step + length) % length;
    if (!isList) return undefined;
    if (key === 'Home') return 0;
    if (key === 'End') return length - 1;
    return key.length === 1 ? nextBeginningWith(key, choices, active) : undefined;
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isBack = key === 'Backspace' || (isList && key === 'ArrowLeft');
    if (isBack && onBack && !(target instanceof HTMLInputElement && target.value)) {
      event.preventDefault();
      onBack();
      return;
    }
    if (key === 'Enter' || (isList && key === ' ')) {
      event.preventDefault();
      (list.current?.children[active] as HTMLElement | undefined)?.click();
      return;
    }
    const next = targetOf(key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return { list, active, setActive, handleKey };
}

function nextBeginningWith(character: string, choices: readonly Choice[], active: number): number | undefined {
  const order = choices.map((_, index) => (active + 1 + index) % choices.length);
  return order.find((index) => choices[index]?.label.toLowerCase().startsWith(character.toLowerCase()));
}
