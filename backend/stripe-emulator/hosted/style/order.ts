import { css } from './css';

export const ORDER_STYLE = css`
  .order h1 {
    color: var(--soft);
    font-size: 1rem;
    font-weight: 500;
  }

  .total strong {
    display: block;
    font-size: 2.5rem;
    font-weight: 650;
    line-height: 1.15;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }

  .total span {
    color: var(--soft);
  }

  .lines {
    margin-top: 1.75rem;
  }

  .lines li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0 1rem;
    padding-block: 0.75rem;
    border-top: 1px solid var(--rule);
  }

  .name {
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .amount,
  .sums dd {
    font-variant-numeric: tabular-nums;
  }

  .detail {
    color: var(--soft);
    font-size: 0.875rem;
  }

  .sums {
    border-top: 1px solid var(--rule);
  }

  .sums div {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    padding-top: 0.75rem;
  }

  .sums dd {
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }

  .order .sums div + div {
    color: var(--soft);
  }
`;
