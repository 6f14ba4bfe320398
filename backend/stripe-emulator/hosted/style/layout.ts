import { css } from './css';

export const LAYOUT_STYLE = css`
  .sheet {
    width: min(100% - 2.5rem, 28rem);
    margin: auto;
    padding: 1.5rem;
    border: 1px solid var(--rule);
    border-radius: 0.75rem;
    background: var(--sheet);
  }

  .sheet .badge {
    margin-top: 0;
  }

  .sheet h1 {
    margin-bottom: 0.75rem;
    font-size: 1.5rem;
    font-weight: 650;
    line-height: 1.25;
    text-wrap: balance;
  }

  .sheet p > .button {
    margin-top: 1.25rem;
  }

  .answers {
    display: grid;
    gap: 0.75rem;
    margin-top: 1.5rem;
  }

  .answers .button {
    margin: 0;
  }

  .foot {
    padding: 1rem 1.25rem;
    color: var(--soft);
    font-size: 0.8125rem;
    text-align: center;
  }

  .sides {
    flex: 1;
  }

  @media (min-width: 56rem) {
    .sides {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }

    .pay {
      border-block: 0;
      border-inline-start: 1px solid var(--rule);
    }

    .inner {
      padding: 3.5rem 2.5rem;
    }

    .order .inner {
      margin-inline: auto 0;
    }

    .pay .inner {
      margin-inline: 0 auto;
    }

    .foot {
      border-top: 1px solid var(--rule);
    }
  }
`;
