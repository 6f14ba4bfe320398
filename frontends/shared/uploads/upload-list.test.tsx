import { createFile } from '@atelier/shared/testing/files';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { UploadList } from './upload-list';
import type { Upload } from './upload-queue';

const cancel = () => screen.queryByRole('button', { name: 'Cancel a.png' });
const nothing = () => undefined;

function sent(percent: number): void {
  const upload: Upload = {
    key: 1,
    sendId: 'the same',
    file: createFile('a.png'),
    stage: 'sending',
    percent,
    problem: undefined,
  };
  renderPage(<UploadList list={[upload]} cancel={nothing} retry={nothing} remove={nothing} />);
}

it('an upload in progress can be canceled', () => {
  sent(99);
  expect(screen.getByText('99% of 1.00 KB')).toBeTruthy();
  expect(cancel()).toBeTruthy();
});

it("a fully sent upload can't be canceled, because the server may store it", () => {
  sent(100);
  expect(screen.getByText('Finishing...')).toBeTruthy();
  expect(cancel()).toBeNull();
});
