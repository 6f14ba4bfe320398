import { ann } from '@atelier/shared/testing/cast';
import { show } from '@atelier/shared/testing/show';
import { screen } from '@testing-library/react';
import Home from './home';

const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

describe('the first page', () => {
  it('names the town, and lets visitors sign in', () => {
    show(<Home />);
    expect(screen.getByText('Web design and SEO in Portland')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(link('Sign In')).toBe('/auth');
    expect(link('My Account')).toBeUndefined();
  });

  it('leads clients to their account', () => {
    show(<Home />, { user: ann });
    expect(link('My Account')).toBe('/account');
    expect(link('Sign In')).toBeUndefined();
    expect(link('Open an account')).toBeUndefined();
  });

  it('links to nothing that does not exist yet', () => {
    show(<Home />);
    const hrefs = screen.getAllByRole('link').map((element) => element.getAttribute('href'));
    expect(new Set(hrefs)).toEqual(new Set(['#main', '/', '/auth', '/auth?tab=sign-up', 'mailto:hello@example.com']));
  });
});
