import { Input } from '@atelier/shared/antd/forms';
import { useSearchText } from '@atelier/shared/use-search-text';
import styles from './list-toolbar.module.css';

export const MAX_SEARCH_LENGTH = 100;

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string | undefined) => void;
}

/** Searches after a pause, or immediately on Enter. */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const { text, setText, submit } = useSearchText(value, (next) => onSearch(next || undefined));
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      className={styles.search ?? ''}
      allowClear
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={submit}
    />
  );
}
