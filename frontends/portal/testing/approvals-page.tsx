import {
  type Approval,
  approvalsApi,
  filesApi,
  invoicesApi,
  ordersApi,
  type Project,
  projectsApi,
} from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { secondLogo } from '@atelier/shared/testing/files';
import { paidOrder } from '@atelier/shared/testing/orders';
import { ann } from '@atelier/shared/testing/people';
import { shopWindowProject } from '@atelier/shared/testing/projects';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { screen, within } from '@testing-library/react';
import ProjectPage from '../projects/project';

interface OpenOptions {
  approvals: Approval[];
  project?: Project;
  user?: typeof ann;
  hash?: string;
}

/** The page of a project in which approvals were requested. */
export function openProjectWith({ approvals, project = shopWindowProject, user = ann, hash = '' }: OpenOptions) {
  mockResponse(projectsApi.get, project);
  mockResponse(approvalsApi.list, approvals);
  mockResponse(filesApi.listForProject, []);
  mockResponse(
    filesApi.listVersions,
    approvals.flatMap(({ file }) => (file ? [{ ...secondLogo, ...file, originalName: file.name }] : [])),
  );
  mockResponse(invoicesApi.listMine, []);
  mockResponse(ordersApi.get, paidOrder);
  return renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/projects/:id" element={<ProjectPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/projects/${project.id}${hash}`, user },
  );
}

export const waitingItems = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));
export const decidedRows = async () => within(await screen.findByRole('region', { name: 'Approvals' }));
export const sentBodies = (ending: string) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith(ending)).map(({ body }) => body);
