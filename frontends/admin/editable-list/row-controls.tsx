import { Tooltip } from '@atelier/shared/ui/tooltip';
import styles from './row-controls.module.css';

interface RowControlsProps {
  itemName: string;
  index: number;
  count: number;
  move: (index: number, to: number) => void;
  remove: (index: number) => void;
}

export function RowControls({ itemName, index, count, move, remove }: RowControlsProps) {
  return (
    <div className={styles.controls}>
      <ControlButton
        label={`Move ${itemName} up`}
        step="up"
        isDisabled={index === 0}
        onPress={() => move(index, index - 1)}
      >
        ↑
      </ControlButton>
      <ControlButton
        label={`Move ${itemName} down`}
        step="down"
        isDisabled={index === count - 1}
        onPress={() => move(index, index + 1)}
      >
        ↓
      </ControlButton>
      <ControlButton label={`Remove ${itemName}`} onPress={() => remove(index)}>
        ×
      </ControlButton>
    </div>
  );
}

interface ControlButtonProps {
  label: string;
  step?: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: string;
}

const ControlButton = ({ label, step, isDisabled, onPress, children }: ControlButtonProps) => (
  <Tooltip text={label}>
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={isDisabled}
      data-step={step}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  </Tooltip>
);
