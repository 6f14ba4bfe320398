import styles from './native-select.module.css';

interface NativeSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export const NativeSelect = ({ label, value, options, onChange }: NativeSelectProps) => (
  <span className={styles.select}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </span>
);
