import { dashboardApi, heldEmailsApi, messagesApi, projectsApi } from '@atelier/contracts';
import { ApiQueryProvider, clearQueryCache, useApiQuery, useList } from '@atelier/shared/api-query';
import { clearDrafts } from '@atelier/shared/drafts';
import { ada } from '@atelier/shared/testing/people';
import { shopWindowProject, sketchesUpdate } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import type { setUpUser } from '@atelier/shared/testing/set-up-user';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import { offerUndo } from '../held-emails/held-emails';
import { UndoBar } from '../held-emails/undo-bar';
import { ProjectComposer } from './project-composer';
import { UpdateDialog } from './update-dialog';
import { WaitsForAnswer } from './waits-for-answer';

const project = { ...shopWindowProject, unansweredSince: '2026-11-27T10:00:00.000Z' };
const { id } = project;
type User = ReturnType<typeof setUpUser>;

function Counts() {
  useList(projectsApi.list);
  useApiQuery(dashboardApi.menu);
  return null;
}

async function post(user: User) {
  const sent = { ...sketchesUpdate, isFromClient: false, isQuestion: false, isUnread: false, files: [] };
  mockResponse(messagesApi.post, sent);
  mockResponse(projectsApi.postUpdate, sketchesUpdate);
  await user.type(screen.getByLabelText('Your update'), 'Done.');
  await user.click(screen.getByRole('button', { name: /^Post update/ }));
}

async function needNoAnswer(user: User) {
  mockResponse(messagesApi.needsNoAnswer, undefined);
  await user.click(screen.getByRole('button', { name: 'No answer needed' }));
}

async function undo(user: User) {
  act(() => offerUndo({ id: 'e1', kind: 'project-update', itemId: 'u1', title: project.name, seconds: 10 }, null));
  mockResponse(heldEmailsApi.undo, { kind: 'project-update', itemId: 'u1', parentId: id, text: 'Done.' });
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
}

afterEach(() => {
  clearQueryCache();
  clearDrafts();
});

it.each([
  ['an update', <ProjectComposer key="page" project={project} />, post],
  ['an update from the list', <UpdateDialog key="dialog" project={project} onClose={() => undefined} />, post],
  ['a message that needs no answer', <WaitsForAnswer key="hint" project={project} />, needNoAnswer],
  ['an undone update', <UndoBar key="bar" />, undo],
])('%s counts again who waits for an answer', async (_, element, answer) => {
  mockResponse(projectsApi.list, [project]);
  mockResponse(projectsApi.listUpdates, []);
  mockResponse(dashboardApi.menu, { newSubmissions: 0, overdueInvoices: 0, failedEmails: 0, unansweredProjects: 1 });
  const user = renderPage(
    <ApiQueryProvider>
      <Counts />
      {element}
    </ApiQueryProvider>,
    { user: ada },
  );
  const counted = () => requests.map(({ url }) => url).filter((url) => /\/(admin\/menu|projects)$/.test(url));
  await waitFor(() => expect(counted()).toHaveLength(2));
  await answer(user);
  await waitFor(() => expect(counted()).toHaveLength(4));
});
