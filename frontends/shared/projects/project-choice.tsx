import { type Project, projectsApi } from '@atelier/contracts';
import { useAnswer, useList } from '@atelier/shared/answers';
import { Select } from '@atelier/shared/antd';
import { isMissing } from '@atelier/shared/words';
import type { UIEvent } from 'react';

/** The choice of none of them. */
const NONE = '';
/** Not to be chosen: it says why there is nothing more to choose from. */
const FAILED = { value: 'failed', label: 'The projects did not arrive', disabled: true };
/** So close to the end of the list the next page is asked for, in options and in pixels. */
const CLOSE = { options: 8, pixels: 240 };

interface ProjectChoiceProps {
  value: string | undefined;
  onChange: (id: string | undefined, project: Project | undefined) => void;
  /** What the choice of none is called; without it, one has to be chosen. */
  none?: string;
  /** For admins: only those of this client. */
  client?: string | undefined;
  id?: string;
  label?: string;
  disabled?: boolean;
  className?: string | undefined;
}

/** One of the projects that somebody may see, be they three or three thousand: the list goes on as it is looked through. */
export function ProjectChoice({ value, onChange, none, client, label, ...rest }: ProjectChoiceProps) {
  const list = useList(projectsApi.list, { query: { limit: '50', ...(client && { client }) } });
  const listed = list.rows ?? [];
  const { chosen, error } = useChosen(value, list.rows);
  const projects = chosen ? [chosen, ...listed] : listed;
  const options = [
    ...(none === undefined ? [] : [{ value: NONE, label: none }]),
    ...projects.map((project) => ({ value: project.id, label: client ? project.name : nameOf(project) })),
    ...(value && !projects.some(({ id }) => id === value)
      ? [{ value, label: whyAway(list.error ?? error), disabled: true }]
      : []),
    ...(list.error ? [FAILED] : []),
  ];
  const goOn = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + clientHeight > scrollHeight - CLOSE.pixels) goOn();
  };
  // Keys go through the list without scrolling it at first.
  const onActive = (active: unknown) => {
    if (options.findIndex((option) => option.value === active) >= options.length - CLOSE.options) goOn();
  };
  return (
    <Select
      {...rest}
      aria-label={label}
      value={value ?? (none === undefined ? null : NONE)}
      placeholder="Choose a project"
      loading={list.isFetching}
      options={options}
      onOpenChange={(open) => open && list.error && void list.refetch()}
      onChange={(id: string | null) =>
        onChange(
          id || undefined,
          projects.find((one) => one.id === id),
        )
      }
      onPopupScroll={onScroll}
      onActive={onActive}
    />
  );
}

/** The one that is chosen, where the pages that have come so far do not have it. */
function useChosen(id: string | undefined, listed: Project[] | undefined) {
  const isAway = !!id && !!listed && !listed.some((one) => one.id === id);
  const { data, error } = useAnswer(projectsApi.one, { params: { id: id ?? '' }, enabled: isAway });
  return isAway ? { chosen: data, error } : { chosen: undefined, error: null };
}

function whyAway(error: Error | null): string {
  if (!error) return 'Loading...';
  return isMissing(error) ? 'Not found' : FAILED.label;
}

/** Names may be alike among clients, so admins see whose it is. */
const nameOf = ({ name, owner }: Project): string => (owner ? `${name} (${owner.name})` : name);
