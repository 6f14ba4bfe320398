import { filesApi, projectsApi } from '@atelier/contracts';
import { Answers, forgetAnswers, useList } from '@atelier/shared/answers';
import { picked } from '@atelier/shared/testing/files';
import { sentFiles } from '@atelier/shared/testing/sent-files';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { UploadDialog } from './upload-dialog';

const Files = () => useList(filesApi.list).rows?.length;
const lists = () => asked.filter(({ url }) => url === '/api/files');

afterEach(forgetAnswers);

it('asks anew for the files when an answer is lost, because the server may have kept what was sent', async () => {
  answers(projectsApi.list, []);
  answers(filesApi.list, []);
  const hands = show(
    <Answers>
      <Files />
      <UploadDialog open onClose={() => undefined} />
    </Answers>,
  );
  await waitFor(() => expect(lists()).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [picked('logo.png')] } });
  await hands.click(await screen.findByRole('button', { name: 'Upload' }));
  await sentFiles[0]?.isCut();
  await waitFor(() => expect(lists()).toHaveLength(2));
});
