import { authApi, type PageData } from '@atelier/contracts';
import { PageDataProvider } from '@atelier/shared/page-data';
import { paths } from '@atelier/shared/paths';
import { navigations } from '@atelier/shared/testing/navigation';
import { ann, testSite } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { openConsult } from '../consult/consult';
import { Layout } from './layout';
import { preloadAccountHeader } from './signed-in-header';
import { Social } from './social';

jest.mock('../consult/consult', () => ({ openConsult: jest.fn() }));
const opened = jest.mocked(openConsult);
beforeEach(() => opened.mockClear());

const page = <Layout>words</Layout>;
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const currentLinks = () =>
  [...document.querySelectorAll('[aria-current]')].map((link) => [link.textContent, link.getAttribute('aria-current')]);

const consult = (name: string) => screen.getByRole('link', { name });

describe('the header', () => {
  it('links to all pages and to home page anchors', () => {
    renderPage(page);
    expect(linksOf('Main')).toEqual([
      ['Home', '/'],
      ['Services', '#services'],
      ['Products', '/products'],
      ['About', '#about'],
      ['Contact', '#contact'],
      ['Sign In', '/auth'],
      ['Create Account', '/contact?about=consultation'],
    ]);
    expect(currentLinks()).toEqual([['Home', 'page']]);
  });

  it('links a client to the account', () => {
    renderPage(page, { user: ann });
    expect(linksOf('Main').slice(-2)).toEqual([
      ['My Account', '/account'],
      ['Book Free Consult', '/contact?about=consultation'],
    ]);
  });

  it('links to home page sections from other pages and to the cart from the shop', () => {
    renderPage(page, { at: paths.products });
    expect(linksOf('Main')).toEqual([
      ['Home', '/'],
      ['Services', '/#services'],
      ['Products', '/products'],
      ['About', '/#about'],
      ['Contact', '/#contact'],
      ['Cart', '/cart'],
      ['Sign In', '/auth'],
      ['Create Account', '/contact?about=consultation'],
    ]);
    expect(currentLinks()).toEqual([['Products', 'page']]);
  });

  it.each([
    [1, 'Cart, 1 item'],
    [2, 'Cart, 2 items'],
  ])('with %i in the cart links to it with the count: %s', (cartLines, name) => {
    renderPage(page, { user: ann, data: { cartLineCount: cartLines } });
    const carts = screen.getAllByRole('link', { name });
    // One link beside the menu button and one inside; CSS shows one per width.
    expect(carts.map((link) => link.getAttribute('href'))).toEqual([paths.cart, paths.cart]);
    expect(carts[1]?.textContent).toBe(`Cart ${cartLines}`);
  });

  it('shows no count for an empty cart', () => {
    renderPage(page, { at: paths.products, data: { cartLineCount: 0 } });
    expect(screen.getAllByRole('link', { name: /^Cart/ }).map(({ textContent }) => textContent)).toEqual(['Cart']);
  });

  it('opens the consultation dialog from the link', async () => {
    const user = renderPage(page);
    await user.click(consult('Create Account'));
    expect(opened).toHaveBeenCalledWith(consult('Create Account'));
  });

  it('follows the link on a modified click', () => {
    renderPage(page, { user: ann });
    // jsdom would navigate, and report later that it can't.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(consult('Book Free Consult'), { ctrlKey: true });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('the footer', () => {
  it('links to services, sections, and legal pages', () => {
    renderPage(page, { at: paths.auth });
    expect(linksOf('Footer')).toEqual([
      ['Custom Web Design', '/products'],
      ['SEO Optimization', '/products'],
      ['Website Maintenance', '/products'],
      ['Social Media Management', '/products'],
      ['Home', '/'],
      ['About', '/#about'],
      ['Contact', '/#contact'],
      ['Privacy Policy', '/privacy'],
      ['Terms and Conditions', '/terms'],
    ]);
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByRole('link', { name: testSite.email }).getAttribute('href')).toBe(
      `mailto:${testSite.email}`,
    );
    expect(footer.textContent).toContain(`© ${new Date().getFullYear()} ${testSite.name}`);
  });

  it('links to the configured social networks', () => {
    const site = { ...testSite, social: { ...testSite.social, instagram: 'https://instagram.com/atelier' } };
    const data: PageData = { user: null, site, hasDevPages: false };
    render(
      <PageDataProvider data={data}>
        <Social />
      </PageDataProvider>,
    );
    const icons = screen.getAllByRole('link', { name: /^Atelier on / });
    expect(icons.map((icon) => [icon.getAttribute('href'), icon.getAttribute('rel')])).toEqual([
      ['#', null],
      ['https://instagram.com/atelier', 'me noopener'],
      ['#', null],
    ]);
  });
});

describe('the header of a client in the shop', () => {
  beforeEach(() => preloadAccountHeader(paths.products, ann));
  const open = (data: Partial<PageData> = {}) => renderPage(page, { at: paths.products, user: ann, data });

  it('is the one of the portal, with links that load new documents', async () => {
    open({ cartLineCount: 2 });
    const links = await screen.findAllByRole('link', { name: /Dashboard|Cart|Products/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Dashboard', paths.dashboard],
        ['Products', paths.products],
        ['Cart 2', paths.cart],
      ]),
    );
    expect(currentLinks()).toEqual([['Products', 'page']]);
    expect(screen.queryByRole('link', { name: 'My Account' })).toBeNull();
  });

  it('signs out', async () => {
    mockResponse(authApi.logout, undefined);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(requests.map(({ url }) => url)).toEqual(['/api/logout']);
    expect(navigations).toEqual(['/']);
  });
});
