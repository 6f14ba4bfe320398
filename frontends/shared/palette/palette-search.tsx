import { Link, useLocation } from '@atelier/shared/router';
import { withoutTrailingSlash } from '@atelier/shared/routes';
import { useUser } from '@atelier/shared/session';
import { consoleLinks } from '@atelier/shared/ui/console-links';
import { Icon } from '@atelier/shared/ui/icon';
import { shortDate } from '@atelier/shared/ui/short-date';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { actionCommands, exportCommands } from './action-commands';
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
  const links = consoleLinks(user, withoutTrailingSlash(useLocation().pathname));
  const all = [
    ...pageCommands(links),
    ...morePageCommands(user),
    SETTINGS_COMMAND,
    ...actionCommands(user),
    ...exportCommands(links, text),
    ...create,
  ];
  const own = (isCreate ? create : all).filter((one) => matchesCommand(one, text));
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
        {groupsOf(commands).map(({ name, first, members }) => (
          <div key={`${first} ${name}`} role="group" aria-labelledby={`${id}-head-${first}`} className={styles.group}>
            {!isCreate && (
              <div id={`${id}-head-${first}`} className={styles.groupHead}>
                {name}
              </div>
            )}
            {members.map((command, at) => (
              <Option
                key={`${command.to} ${command.title}`}
                id={`${id}-${first + at}`}
                command={command}
                isActive={first + at === active}
                onClose={onClose}
                onPoint={() => setActive(first + at)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={commands.length > 0 ? 'unseen' : styles.note}>
        {hits.error ?? (hits.isPending ? 'Searching…' : countOf(commands, text))}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onClose: () => void;
  onPoint: () => void;
}

function Option({ id, command, isActive, onClose, onPoint }: OptionProps) {
  const { title, detail, at, to, run, icon } = command;
  const shared = {
    ...{ id, role: 'option', tabIndex: -1, 'aria-selected': isActive, className: styles.option ?? '' },
    onPointerMove: onPoint,
  };
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {at && (
        <time className={styles.date} dateTime={at}>
          {shortDate(new Date(at))}
        </time>
      )}
    </>
  );
  if (to)
    return (
      <Link to={to} onClick={onClose} {...shared}>
        {content}
      </Link>
    );
  const start = () => {
    onClose();
    run?.();
  };
  return (
    <button type="button" onClick={start} {...shared}>
      {content}
    </button>
  );
}

/** Neighbors with the same head, and the index of the first. */
function groupsOf(commands: Command[]) {
  const groups: { name: string; first: number; members: Command[] }[] = [];
  commands.forEach((command, index) => {
    const last = groups.at(-1);
    if (last?.name === command.group) last.members.push(command);
    else groups.push({ name: command.group, first: index, members: [command] });
  });
  return groups;
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
    optionAt(list.current, active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const handleKey = (event: KeyboardEvent) => {
    const { length } = commands;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && length > 0) {
      event.preventDefault();
      setActive((active + step + length) % length);
    }
    if (event.key === 'Enter') optionAt(list.current, active)?.click();
  };
  return { list, active, setActive, handleKey };
}

const optionAt = (list: HTMLElement | null, index: number) =>
  list?.querySelectorAll<HTMLElement>('[role="option"]')[index];
