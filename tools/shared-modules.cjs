/** Files of frontends/shared that the shell shares with its remotes. */
exports.ofAllPages = ['router', 'page-data', 'session', 'loading-screen', 'toast', 'confirmations'];
/** Shared by the remotes whose pages need a sign-in. */
exports.signedIn = ['antd/frame', 'antd/forms', 'antd/dialogs', 'api-query'];
