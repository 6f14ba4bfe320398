import { projectsApi } from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { ann } from '@atelier/shared/testing/people';
import { bakeryProject, shopWindowProject } from '@atelier/shared/testing/projects';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { renderPage } from '@atelier/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import Dashboard from '../dashboard/dashboard';

const page = (
  <ApiQueryProvider>
    <Dashboard />
  </ApiQueryProvider>
);
export const openDashboard = (at = '/dashboard') => renderPage(page, { at, user: ann });
const region = (name: string) => within(screen.getByRole('region', { name }));
export const status = () => region('Project Status');
export const updates = () => region('Recent Updates');
export const findProject = (name: string) => status().findByRole('heading', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const requestUrls = () => requests.map(({ url }) => url);

export const mockTwoProjects = () => {
  mockResponse(projectsApi.list, [{ ...shopWindowProject, status: 'completed' }, bakeryProject]);
  mockResponse(projectsApi.listUpdates, []);
};
