import '@atelier/shared/ui/base.css';
import { nonce } from '@atelier/shared/nonce';
import { readPageData } from '@atelier/shared/page-data';
import { showStoredToast } from '@atelier/shared/toast';
import { startShell } from './shell';

nonce();
const data = readPageData();
if (data) void startShell(data).then(showStoredToast);
