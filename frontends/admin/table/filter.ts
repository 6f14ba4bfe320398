import type { ComponentType, ReactNode } from 'react';

export interface Choice {
  value: string;
  label: string;
  detail?: ReactNode;
}

export interface FilterValuesProps {
  filter: Filter;
  value: string | undefined;
  /** All filters of the list: the values of one may depend on another. */
  query: Record<string, string>;
  onChoose: (value: string | undefined) => void;
  /** To the list of filters. */
  onBack?: (() => void) | undefined;
}

/** A parameter of a list’s address that an admin can set; its value is one of the options, or comes from `Values`. */
export interface Filter {
  param: string;
  label: string;
  allLabel: string;
  options?: readonly Choice[];
  Values?: ComponentType<FilterValuesProps>;
  /** Names a value that isn’t one of the options. */
  ValueName?: ComponentType<{ value: string }>;
  /** Filters that lose their value when this one changes. */
  resets?: readonly string[];
  /** Shows rows that the list leaves out, so it helps where the list is empty too. */
  showsOthers?: boolean;
}
