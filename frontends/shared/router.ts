// Shared between shell and remotes, so only the exports named here are shipped.
export {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
export { interceptHistory } from './history-interceptor';
