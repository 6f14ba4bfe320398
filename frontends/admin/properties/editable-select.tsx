import { Select } from '@atelier/shared/antd/forms';
import type { ReactNode } from 'react';
import { Property } from './properties';
import styles from './properties.module.css';

interface EditableSelectProps {
  name: string;
  /** Empty: not set. */
  value: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
  isSaving: boolean;
  onSave: (value: string) => void;
  /** For options that load then. */
  onOpen?: () => void;
  /** Beside the select, such as a link to what is chosen. */
  children?: ReactNode;
}

/** Saves the chosen value at once. */
export const EditableSelect = ({
  name,
  value,
  options,
  isRequired,
  isSaving,
  onSave,
  onOpen,
  children,
}: EditableSelectProps) => (
  <Property name={name}>
    <Select
      size="small"
      variant="borderless"
      popupMatchSelectWidth={false}
      aria-label={name}
      className={styles.select ?? ''}
      value={value}
      loading={isSaving}
      options={isRequired ? [...options] : [{ value: '', label: 'Not set' }, ...options]}
      onChange={onSave}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    />{' '}
    {children}
  </Property>
);
