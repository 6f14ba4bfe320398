import { Link, useLocation } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { consoleLinks } from '@atelier/shared/ui/console-links';
import { Icon } from '@atelier/shared/ui/icon';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type Command,
  createCommands,
  matchesCommand,
  morePageCommands,
  pageCommands,
  SETTINGS_COMMAND,
} from './commands';
import styles from './palette.module.css';
import { useSearchHits } from './use-search-hits';

interface PaletteSearchProps {
  isCreate: boolean;
  typedAhead: string;
  onClose: () => void;
}

export function PaletteSearch({ isCreate, typedAhead, onClose }: PaletteSearchProps) {
  const [typed, setTyped] = useState(typedAhead);
  const text = typed.trim();
  const user = useUser();
  const create = createCommands(user);
  const pages = pageCommands(consoleLinks(user, withoutTrailingSlash(useLocation().pathname)));
  const own = (isCreate ? create : [...pages, ...morePageCommands(user), SETTINGS_COMMAND, ...create]).filter((one) =>
    matchesCommand(one, text),
  );
  const hits = useSearchHits(isCreate ? '' : text);
  const commands = [...(text ? hits.commands : []), ...own];
  const { list, active, handleKey, setActive } = useActiveOption(commands);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The dialog takes the focus when it opens.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-label={isCreate ? 'What do you want to create?' : 'Search'}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={commands.length > 0 ? `${id}-${active}` : undefined}
          placeholder={isCreate ? 'What do you want to create?' : 'Name, number, email, phone, or page'}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.list}>
        {commands.map(({ title, detail, to, icon }, index) => (
          <Link
            key={`${to} ${title}`}
            to={to}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={onClose}
            onPointerMove={() => setActive(index)}
          >
            <Icon name={icon} />
            <span className={styles.title}>{title}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </Link>
        ))}
      </div>
      <p role="status" className={commands.length > 0 ? 'unseen' : styles.note}>
        {hits.error ?? (hits.isPending ? 'Searching…' : countOf(commands, text))}
      </p>
    </>
  );
}

function countOf({ length }: Command[], text: string): string {
  if (length === 0) return `Nothing found for “${text}”.`;
  return length === 1 ? '1 result' : `${length} results`;
}

/** Arrow keys move through the options while the focus stays in the field. */
function useActiveOption(commands: Command[]) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(0);
  const active = Math.min(chosen, Math.max(commands.length - 1, 0));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const handleKey = (event: KeyboardEvent) => {
    const { length } = commands;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && length > 0) {
      event.preventDefault();
      setActive((active + step + length) % length);
    }
    if (event.key === 'Enter') (list.current?.children[active] as HTMLElement | undefined)?.click();
  };
  return { list, active, setActive, handleKey };
}
