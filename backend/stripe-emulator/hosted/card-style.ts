import { css } from './style/css';
import { FORM_STYLE } from './style/form';
import { BASE_STYLE } from './style/base';

const LIGHT_COLORS = css`
  --ink: #0f2420;
  --soft: #4a5f59;
  --sheet: #ffffff;
  --edge: #6f857e;
  --danger: #a3123a;
  --focus: #0f2420;
  --rule: #cfdcd7;
`;

const DARK_COLORS = css`
  --ink: #e9f1ee;
  --soft: #a3b8b1;
  --sheet: #152521;
  --edge: #5f8075;
  --danger: #ff9fb0;
  --focus: #ffd98a;
  --rule: #27403a;
`;

const EMBEDDED_STYLE = css`
  html[data-theme] {
    ${LIGHT_COLORS}
  }

  @media (prefers-color-scheme: dark) {
    html[data-theme='auto'] {
      ${DARK_COLORS}
    }
  }

  html[data-theme='light'] {
    color-scheme: light;
    --badge: #6b4200;
    --badge-ground: #ffedc7;
  }

  html[data-theme='dark'] {
    color-scheme: dark;
    --badge: #ffd489;
    --badge-ground: #3c3018;
    ${DARK_COLORS}
  }

  body {
    min-height: 0;
    display: block;
    /* Room for focus rings. */
    padding: 4px;
    /* Opaque, so that the contrast doesn't depend on the page behind the frame. */
    background: var(--sheet);
    overflow: hidden;
  }

  .field label {
    font-weight: 620;
  }

  .field input {
    min-height: 3rem;
    border-width: 2px;
  }

  .field input::placeholder {
    color: var(--soft);
    opacity: 1;
  }

  .field input:hover,
  .field input:focus-visible {
    border-color: var(--ink);
  }

  .field input:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  .field input[aria-invalid] {
    border-color: var(--danger);
    box-shadow: none;
  }

  .problem {
    font-weight: 600;
  }

  .pair {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
    align-items: start;
    gap: 0 0.75rem;
  }

  .badge {
    margin-block: 0.25rem 0.75rem;
  }

  details {
    color: var(--soft);
    font-size: 0.875rem;
  }

  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }

  details dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.125rem 0.75rem;
    margin-top: 0.5rem;
  }

  details dt {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;

export const CARD_STYLE = [BASE_STYLE, FORM_STYLE, EMBEDDED_STYLE].join('');
