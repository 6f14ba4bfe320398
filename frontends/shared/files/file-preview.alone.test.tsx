import type { StoredFile } from '@atelier/contracts';
import { logo } from '@atelier/shared/testing/files';
import { renderPage } from '@atelier/shared/testing/render-page';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FileThumbnail } from './file-thumbnail';
import { FileNameButton } from './file-name-button';
import { openPdf } from './pdf-document';
import { useFilePreview } from './use-file-preview';

jest.mock('./pdf-document', () => ({ openPdf: jest.fn() }));

const picture: StoredFile = { ...logo, id: 'picture', originalName: 'logo.png', hasThumbnail: true };
const menu: StoredFile = { ...logo, id: 'menu', originalName: 'menu.pdf', mimeType: 'application/pdf' };
const photos: StoredFile = { ...logo, id: 'photos', originalName: 'photos.zip', mimeType: 'application/zip' };

function FileList({ files }: { files: StoredFile[] }) {
  const [openPreview, preview] = useFilePreview(files);
  return (
    <main>
      {files.map((file) => (
        <FileNameButton key={file.id} file={file} onOpen={() => openPreview(file)} />
      ))}
      {preview}
    </main>
  );
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
async function open(name: string, files = [picture, menu, photos]) {
  const user = renderPage(<FileList files={files} />);
  await user.click(screen.getByRole('button', { name }));
  return { user, dialog: within(await dialog(name)) };
}

describe('FilePreview', () => {
  beforeEach(() => {
    jest.mocked(openPdf).mockReset().mockRejectedValue(new Error('not a PDF'));
  });

  it('shows an image, with its facts and download', async () => {
    const preview = await open('logo.png');
    expect(preview.dialog.getByRole('img', { name: 'logo.png' }).getAttribute('src')).toBe(
      '/api/files/picture/download',
    );
    expect(preview.dialog.getByText('1.50 MB')).toBeTruthy();
    const download = preview.dialog.getByRole('link', { name: /^Download logo\.png/ });
    expect(download.getAttribute('href')).toBe('/api/files/picture/download');
  });

  it('goes to the next and previous file by arrow key and button, and closes by Escape', async () => {
    const { user } = await open('logo.png');
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(await dialog('menu.pdf')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next file' }));
    expect(await dialog('photos.zip')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next file' })).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}{ArrowLeft}{/Control}');
    expect(await dialog('photos.zip')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous file' }));
    await dialog('menu.pdf');
    fireEvent.keyDown(await dialog('menu.pdf'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves other types, and images without a thumbnail, to the download', async () => {
    const { dialog: preview, user } = await open('photos.zip', [photos, { ...picture, hasThumbnail: false }]);
    expect(preview.getByText(/^There’s no preview of this type of file/)).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(within(await dialog('logo.png')).getByText(/^There’s no preview/)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says that a damaged image or PDF can’t be shown', async () => {
    const { dialog: preview, user } = await open('logo.png');
    fireEvent.error(preview.getByRole('img', { name: 'logo.png' }));
    expect(preview.getByText(/^This file can’t be shown here/)).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await within(await dialog('menu.pdf')).findByText(/^This file can’t be shown here/)).toBeTruthy();
    expect(jest.mocked(openPdf).mock.calls[0]?.[0]).toBe('/api/files/menu/download');
  });

  it('draws the pages of a PDF in sight, with their text for screen readers', async () => {
    const render = jest.fn(() => ({ promise: Promise.resolve() }));
    const page = {
      getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
      render,
      getTextContent: () => Promise.resolve({ items: [{ str: 'Rye' }, { str: '$7.00' }] }),
    };
    const destroy = jest.fn(() => Promise.resolve());
    const pdf = { numPages: 40, getPage: () => Promise.resolve(page), loadingTask: { destroy } };
    jest.mocked(openPdf).mockResolvedValue(pdf as never);
    const observers = mockIntersectionObserver();
    const { dialog: preview, user } = await open('menu.pdf');
    expect(await preview.findByRole('img', { name: 'Page 30 of 40' })).toBeTruthy();
    expect(preview.getByText(/^30 of 40 pages are shown/)).toBeTruthy();
    expect(render).not.toHaveBeenCalled();
    act(() => observers[1]?.([{ isIntersecting: true }]));
    expect(await preview.findByText('Rye $7.00')).toBeTruthy();
    expect(render).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(destroy).toHaveBeenCalledTimes(1));
  });
});

type Callback = (entries: { isIntersecting: boolean }[]) => void;
function mockIntersectionObserver(): Callback[] {
  const callbacks: Callback[] = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: Callback) {
      callbacks.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
  return callbacks;
}

describe('FileThumbnail', () => {
  const image = () => document.querySelector('img');
  const icon = () => document.querySelector('svg[data-kind]');

  it('shows the thumbnail, or an icon when it fails to load', () => {
    renderPage(<FileThumbnail file={picture} />);
    expect(image()?.getAttribute('src')).toBe('/api/files/picture/thumbnail');
    fireEvent.error(image() as HTMLImageElement);
    expect([image(), icon()?.getAttribute('data-kind')]).toEqual([null, 'image']);
  });

  it.each([
    ['image', picture],
    ['pdf', menu],
  ])('shows an icon for a file without a thumbnail, and looks once for that of a new %s', (kind, file) => {
    jest.useFakeTimers();
    renderPage(<FileThumbnail file={{ ...file, hasThumbnail: false }} />);
    act(() => jest.advanceTimersByTime(10_000));
    expect([image(), icon()?.getAttribute('data-kind')]).toEqual([null, kind]);
    renderPage(<FileThumbnail file={{ ...file, hasThumbnail: false, createdAt: new Date().toISOString() }} />);
    expect(image()).toBeNull();
    act(() => jest.advanceTimersByTime(10_000));
    expect(image()).toBeTruthy();
    jest.useRealTimers();
  });
});
