import { render, screen } from '@testing-library/react';
import { EmailLink } from '@atelier/shared/ui/email-address';

it('escapes the email in mailto links', () => {
  const email = 'a?bcc=boss%40rival.example&body=now@shoes.example';
  render(<EmailLink email={email} />);
  const { pathname, search } = new URL(screen.getByRole('link', { name: email }).getAttribute('href') ?? '');
  expect(decodeURIComponent(pathname)).toBe(email);
  expect(search).toBe('');
});
