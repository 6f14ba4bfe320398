import { render, screen } from '@testing-library/react';
import { WebsiteLink } from './website-link';

it('a web address breaks at its punctuation only, and is read in one piece', () => {
  render(<WebsiteLink address="https://www.corner-bakery.example/menu" />);
  const link = screen.getByRole('link', { name: 'www.corner-bakery.example/menu' });
  const parts = link.innerHTML.split('<wbr>');
  expect(parts).toEqual(['www', '.corner', '-bakery', '.example/', 'menu']);
});

it('text that is no web address is no link', () => {
  render(<WebsiteLink address="none yet" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('none yet')).toBeTruthy();
});
