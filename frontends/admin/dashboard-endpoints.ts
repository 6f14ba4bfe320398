import { consoleApi, dashboardApi } from '@atelier/contracts';

/** Loaded again after a change of a submission or project. */
export const DASHBOARD_ENDPOINTS = [consoleApi.dashboard, dashboardApi.menu, dashboardApi.attention];
