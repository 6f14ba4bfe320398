import { Input } from '@atelier/shared/antd/forms';
import { useEffect, useRef, useState } from 'react';
import styles from './list-toolbar.module.css';

const MAX_SEARCH_LENGTH = 100;
const PAUSE_MS = 250;

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string | undefined) => void;
}

/** Searches after a pause, or immediately on Enter. */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(value);
  const lastQuery = useRef(value);
  const submit = (text: string) => {
    if (text === lastQuery.current) return;
    lastQuery.current = text;
    onSearch(text || undefined);
  };
  // The URL changed from outside.
  useEffect(() => {
    if (value === lastQuery.current) return;
    lastQuery.current = value;
    setTyped(value);
  }, [value]);
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  useEffect(() => {
    const timer = setTimeout(() => latestSubmit.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search ?? ''}
      allowClear
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => submit(typed.trim())}
    />
  );
}
