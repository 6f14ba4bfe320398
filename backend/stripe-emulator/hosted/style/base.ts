import { css } from './css';

export const BASE_STYLE = css`
  :root {
    color-scheme: light dark;
    --ground: #f3f4f8;
    --sheet: #ffffff;
    --ink: #181c28;
    --soft: #545c6f;
    --rule: #dcdfe8;
    --edge: #767e92;
    --accent: #3446c4;
    --accent-deep: #27359c;
    --on-accent: #ffffff;
    --danger: #b0122f;
    --danger-ground: #fdeef0;
    --badge: #6b4200;
    --badge-ground: #ffedc7;
    --hint-ground: #e9ecfb;
  }

  @media (prefers-color-scheme: dark) {
    :root {
      --ground: #10131b;
      --sheet: #191d29;
      --ink: #eceff7;
      --soft: #aab1c3;
      --rule: #313748;
      --edge: #8189a0;
      --accent: #97a4ff;
      --accent-deep: #b4beff;
      --on-accent: #10131b;
      --danger: #ff9dab;
      --danger-ground: #38202a;
      --badge: #ffd489;
      --badge-ground: #3c3018;
      --hint-ground: #232a47;
    }
  }

  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  body {
    margin: 0;
    min-height: 100vh;
    display: flex;
    flex-direction: column;
    background: var(--ground);
    color: var(--ink);
    font:
      1rem/1.5 system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      sans-serif;
    -webkit-text-size-adjust: 100%;
  }

  h1,
  h2,
  h3,
  p,
  dl,
  dd,
  ul {
    margin: 0;
    padding: 0;
  }

  ul {
    list-style: none;
  }

  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
  }

  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }

  .inner {
    width: 100%;
    max-width: 28rem;
    margin-inline: auto;
    padding: 1.5rem 1.25rem 2rem;
  }

  .pay {
    background: var(--sheet);
    border-block: 1px solid var(--rule);
  }

  .back {
    display: inline-block;
    padding-block: 0.375rem;
    color: var(--soft);
    text-decoration: none;
  }

  .back:hover {
    color: var(--ink);
    text-decoration: underline;
  }

  .badge {
    width: fit-content;
    margin-block: 0.5rem 1.25rem;
    padding: 0.125rem 0.625rem;
    border-radius: 0.375rem;
    background: var(--badge-ground);
    color: var(--badge);
    font-size: 0.8125rem;
    font-weight: 600;
  }
`;
