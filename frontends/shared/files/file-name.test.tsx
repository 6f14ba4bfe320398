import { render, screen } from '@testing-library/react';
import { FileName, fileNameLabel } from './file-name';

const LONG = ` ${'The-window-of-the-shop-'.repeat(4)}.docx`;

it('a short name is shown whole, without white space before it', () => {
  render(<FileName name="  logo.png" />);
  expect(screen.getByText('logo.png')).toBeTruthy();
  expect(fileNameLabel('  logo.png')).toBeUndefined();
});

it('a long name keeps its ending, and the tooltip has the whole', () => {
  const { container } = render(<FileName name={LONG} />);
  expect(screen.getByText('.docx').previousElementSibling?.textContent).toBe('The-window-of-the-shop-'.repeat(4));
  expect(container.querySelector('bdi')?.title).toBe(LONG);
  expect(fileNameLabel(LONG)).toBe(LONG);
});

it('a long name without an ending is shown too', () => {
  render(<FileName name={'word '.repeat(20)} />);
  expect(screen.getByText(/^word word/)).toBeTruthy();
});
