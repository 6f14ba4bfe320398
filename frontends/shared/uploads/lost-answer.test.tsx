import { filesApi, projectsApi, SEND_ID_CONFLICT } from '@atelier/contracts';
import { Answers, forgetAnswers, useList } from '@atelier/shared/answers';
import { logo, picked } from '@atelier/shared/testing/files';
import { sentFiles } from '@atelier/shared/testing/sent-files';
import { answers, asked } from '@atelier/shared/testing/server';
import { show } from '@atelier/shared/testing/show';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { UploadDialog } from './upload-dialog';

const Files = () => useList(filesApi.list).rows?.length;
const lists = () => asked.filter(({ url }) => url === '/api/files');

afterEach(forgetAnswers);

const button = (name: string) => screen.findByRole('button', { name });
const sendIds = () => sentFiles.map(({ parts }) => parts.find(([name]) => name === 'sendId')?.[1]);

async function uploading(...names: string[]) {
  answers(projectsApi.list, []);
  answers(filesApi.list, []);
  const hands = show(
    <Answers>
      <Files />
      <UploadDialog open onClose={() => undefined} />
    </Answers>,
  );
  await waitFor(() => expect(lists()).toHaveLength(1));
  const files = names.map((name) => picked(name));
  fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
  await hands.click(await button(names.length > 1 ? `Upload ${names.length} files` : 'Upload'));
  return hands;
}

it('asks anew for the files when an answer is lost, because the server may have kept what was sent', async () => {
  await uploading('logo.png');
  await sentFiles[0]?.isCut();
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('sends it again as the same, however often, and each file as one of its own', async () => {
  const hands = await uploading('logo.png', 'menu.pdf');
  await sentFiles[1]?.isAnswered(201, logo);
  await sentFiles[0]?.isCut();
  await hands.click(await button('Retry logo.png'));
  await hands.click(await button('Cancel logo.png'));
  await hands.click(await button('Retry logo.png'));
  const [first, other, ...again] = sendIds();
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(other).not.toBe(first);
  expect(again).toEqual([first, first]);
});

it('says when it had arrived for another project, and then sends it as something else', async () => {
  const hands = await uploading('logo.png');
  await sentFiles[0]?.isCut();
  await hands.click(await button('Retry logo.png'));
  await sentFiles[1]?.isRefused(409, SEND_ID_CONFLICT);
  expect(screen.getAllByText(new RegExp(SEND_ID_CONFLICT))).not.toHaveLength(0);
  await hands.click(await button('Retry logo.png'));
  const [first, second, third] = sendIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
