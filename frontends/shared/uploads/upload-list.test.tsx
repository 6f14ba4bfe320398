import { picked } from '@atelier/shared/testing/files';
import { show } from '@atelier/shared/testing/show';
import { screen } from '@testing-library/react';
import { UploadList } from './upload-list';
import type { Upload } from './uploads';

const cancel = () => screen.queryByRole('button', { name: 'Cancel a.png' });
const nothing = () => undefined;

function sent(percent: number): void {
  const upload: Upload = {
    key: 1,
    sendId: 'the same',
    file: picked('a.png'),
    stage: 'sending',
    percent,
    problem: undefined,
  };
  show(<UploadList list={[upload]} cancel={nothing} retry={nothing} remove={nothing} />);
}

it('lets a file be called back while it is on its way', () => {
  sent(99);
  expect(screen.getByText('99% of 1.00 KB')).toBeTruthy();
  expect(cancel()).toBeTruthy();
});

it('does not pretend to call back what has left: the server may keep it all the same', () => {
  sent(100);
  expect(screen.getByText('Being put away...')).toBeTruthy();
  expect(cancel()).toBeNull();
});
