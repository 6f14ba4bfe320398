import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import NotFound from './not-found';

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the not-found page', () => {
  it('shows 404 with links', () => {
    renderPage(<NotFound />, { at: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^404/);
    expect(hrefOf('Return Home')).toBe('/');
    expect(hrefOf('Client login')).toBe('/auth');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
    expect(main.getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe('/terms');
    expect(screen.getAllByRole('link', { name: 'hello@example.com' })[0]?.getAttribute('href')).toBe(
      'mailto:hello@example.com',
    );
  });

  it('goes back in history', async () => {
    const user = renderPage(<NotFound />, { at: '/nowhere' });
    history.pushState(null, '', '/nowhere/else');
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  it('links to the home page without history, with or without JavaScript', () => {
    const length = jest.spyOn(history, 'length', 'get').mockReturnValue(1);
    const back = jest.spyOn(history, 'back');
    renderPage(<NotFound />, { at: '/nowhere' });
    const link = screen.getByRole('link', { name: 'Go Back' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    let followed: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        followed = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.dispatchEvent(click);
    expect(followed).toBe(true);
    expect(back).not.toHaveBeenCalled();
    expect(link.getAttribute('href')).toBe('/');
    length.mockRestore();
    back.mockRestore();
  });
});
