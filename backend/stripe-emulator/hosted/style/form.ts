import { css } from './css';

export const FORM_STYLE = css`
  h2 {
    margin-bottom: 1.25rem;
    font-size: 1.25rem;
    font-weight: 650;
  }

  .field {
    margin-bottom: 1rem;
  }

  .field label,
  .field .label {
    display: block;
    margin-bottom: 0.25rem;
    font-size: 0.875rem;
    font-weight: 550;
  }

  .field input {
    width: 100%;
    min-height: 2.875rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--edge);
    border-radius: 0.5rem;
    background: var(--sheet);
    color: inherit;
    font: inherit;
    font-variant-numeric: tabular-nums;
  }

  .field input:focus-visible {
    outline-offset: 0;
    border-color: var(--accent);
  }

  .field input[aria-invalid] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }

  .fixed {
    padding-block: 0.25rem;
    color: var(--soft);
    overflow-wrap: anywhere;
  }

  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
  }

  .problem {
    margin-top: 0.25rem;
    color: var(--danger);
    font-size: 0.875rem;
  }

  .summary {
    margin-bottom: 1.25rem;
    padding: 0.75rem 1rem;
    border-inline-start: 4px solid var(--danger);
    border-radius: 0.375rem;
    background: var(--danger-ground);
  }

  .summary a {
    color: var(--danger);
  }

  .hint {
    margin-bottom: 1.25rem;
    padding: 0.75rem 1rem;
    border-radius: 0.375rem;
    background: var(--hint-ground);
  }

  .button {
    display: inline-block;
    min-height: 3rem;
    padding: 0.6875rem 1.5rem;
    border: 1px solid transparent;
    border-radius: 0.5rem;
    background: var(--accent);
    color: var(--on-accent);
    font: inherit;
    font-weight: 650;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }

  .button:hover {
    background: var(--accent-deep);
  }

  .quiet {
    border-color: var(--edge);
    background: transparent;
    color: var(--ink);
  }

  .quiet:hover {
    background: var(--hint-ground);
  }

  form > .button {
    width: 100%;
    margin-top: 0.5rem;
  }

  .cards {
    margin-top: 2rem;
    padding-top: 1.25rem;
    border-top: 1px solid var(--rule);
    color: var(--soft);
    font-size: 0.875rem;
  }

  .cards h3 {
    color: var(--ink);
    font-size: 0.9375rem;
  }

  .cards dl {
    display: grid;
    grid-template-columns: max-content 1fr;
    gap: 0.125rem 0.75rem;
    margin-top: 0.5rem;
  }

  .cards dt {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
`;
