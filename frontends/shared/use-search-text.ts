import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

/** The text of a search field, which is searched after a pause, or at once by `submit`. */
export function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The URL changed from outside, as by the back button; what was searched may arrive while more is typed.
    if (value !== searched) {
      setSearched(value);
      setText(value);
    }
  }
  const submit = () => {
    const words = text.trim();
    if (words === searched) return;
    setSearched(words);
    onSearch(words);
  };
  const search = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, submit };
}
