import { ann } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { cleanup, waitFor } from '@testing-library/react';

const mockLoaded = jest.fn();
jest.mock('./toast-host', () => {
  mockLoaded();
  return { __esModule: true, default: () => null };
});

it('loads the chunk of toasts with the pages of signed-in people only', async () => {
  renderPage(<p>Page</p>);
  await new Promise((resolve) => setTimeout(resolve));
  expect(mockLoaded).not.toHaveBeenCalled();
  cleanup();
  renderPage(<p>Page</p>, { user: ann });
  await waitFor(() => expect(mockLoaded).toHaveBeenCalledTimes(1));
});
