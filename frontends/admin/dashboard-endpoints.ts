import { approvalsApi, consoleApi, dashboardApi, projectsApi } from '@atelier/contracts';

/** Loaded again after a change of a submission or project. */
export const DASHBOARD_ENDPOINTS = [consoleApi.dashboard, dashboardApi.menu, dashboardApi.attention];

/** Loaded again after a change of a project, or an answer to its client. */
export const PROJECT_ENDPOINTS = [projectsApi.list, projectsApi.get, approvalsApi.list, ...DASHBOARD_ENDPOINTS];
