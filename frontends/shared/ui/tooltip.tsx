import { Tooltip as AntdTooltip } from '@atelier/shared/antd/frame';
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './tooltip.module.css';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Enough to move the pointer from the element to its tooltip. */
const CLOSE_DELAY_MS = 100;

/** Shared, so that the next tooltip opens at once while one is open or has just closed. */
let openTooltips = 0;
let lastClosedAt = -Infinity;

const openDelay = () => (openTooltips > 0 || Date.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);

interface TriggerProps {
  ref?: Ref<HTMLElement>;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
}

interface TooltipProps {
  text: string;
  isOnlyForCutOffText?: boolean;
  children: ReactElement<TriggerProps>;
}

export function Tooltip({ text, isOnlyForCutOffText = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    openTooltips += 1;
    return () => {
      openTooltips -= 1;
      lastClosedAt = Date.now();
    };
  }, [open]);

  const isNeeded = (element: HTMLElement) => !isOnlyForCutOffText || isCutOff(element);
  const handlers: TriggerProps = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch' && isNeeded(currentTarget)) change(true, openDelay());
    },
    onPointerLeave: ({ currentTarget }) => {
      if (!currentTarget.matches(':focus-visible')) change(false, CLOSE_DELAY_MS);
    },
    onPointerDown: close,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible') && isNeeded(currentTarget)) change(true, 0);
    },
    onBlur: close,
  };
  const title = (
    <span
      className={styles.text}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => change(false, CLOSE_DELAY_MS)}
    >
      {text}
    </span>
  );
  return (
    <AntdTooltip title={title} open={open} trigger={[]} destroyOnHidden onOpenChange={(next) => !next && close()}>
      <Trigger handlers={handlers}>{children}</Trigger>
    </AntdTooltip>
  );
}

/** Leaves out antd's `aria-describedby`: the text repeats the name of the element. */
const Trigger = ({
  ref,
  handlers,
  children,
}: TriggerProps & { handlers: TriggerProps; children: ReactElement<TriggerProps> }) =>
  cloneElement(children, { ...handlers, ...(ref && { ref }) });

function isCutOff(element: Element): boolean {
  return [element, ...element.querySelectorAll('*')].some((part) => {
    if (part.classList.contains('unseen')) return false;
    const { display, overflow } = getComputedStyle(part);
    if (display === 'none') return part.textContent !== '';
    return overflow === 'hidden' && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight);
  });
}
