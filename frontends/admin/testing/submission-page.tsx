import {
  conversionApi,
  type ConversionState,
  type Submission,
  submissionsApi,
  timelineApi,
  type TimelineEntry,
} from '@atelier/contracts';
import { ApiQueryProvider } from '@atelier/shared/api-query';
import { Route, Routes } from '@atelier/shared/router';
import { ada } from '@atelier/shared/testing/people';
import { renderPage } from '@atelier/shared/testing/render-page';
import { mockResponse, requests } from '@atelier/shared/testing/server';
import { newSubmission } from '@atelier/shared/testing/submissions';
import { screen, within } from '@testing-library/react';
import SubmissionPage from '../submissions/submission';

export const NOT_CONVERTED: ConversionState = { converted: null, client: null };

interface SubmissionPageData {
  submission?: Submission;
  entries?: TimelineEntry[];
  state?: ConversionState;
}

export const renderSubmission = (id = newSubmission.id) =>
  renderPage(
    <ApiQueryProvider>
      <Routes>
        <Route path="/admin/submissions/:id" element={<SubmissionPage />} />
      </Routes>
    </ApiQueryProvider>,
    { at: `/admin/submissions/${id}`, user: ada },
  );
export async function openSubmission({
  submission = newSubmission,
  entries = [],
  state = NOT_CONVERTED,
}: SubmissionPageData = {}) {
  mockResponse(submissionsApi.get, submission);
  mockResponse(timelineApi.list, entries);
  mockResponse(conversionApi.getState, state);
  const user = renderSubmission(submission.id);
  await screen.findByRole('region', { name: 'Message' });
  return user;
}
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const findInRegion = async (name: string, text: string | RegExp) =>
  within(await screen.findByRole('region', { name })).findByText(text);
export const writeRequests = () => requests.filter(({ method }) => method !== 'GET');
