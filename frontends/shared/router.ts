// The one door to the router. It is shared between shell and remotes, so only what is named here is carried.
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
