import { searchApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse } from '@atelier/shared/testing/server';
import { fireEvent, screen } from '@testing-library/react';
import { PaletteButtons } from './palette-buttons';

it('keeps what is typed while it loads', async () => {
  mockResponse(searchApi.search, []);
  renderPage(
    <ApiQueryProvider>
      <PaletteButtons />
    </ApiQueryProvider>,
    { at: '/admin', user: ada },
  );
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('textbox', { name: 'Search' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'rosa' } });
  const loaded = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
  expect(loaded.value).toBe('rosa');
});
