/** Shows what the parts of antd that the product doesn't use would add to a page, and whether they hold. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import webpack from 'webpack';
import { findBrowser } from '../tools/browser.mjs';
import { cleanUp } from '../tools/cleanup.mjs';
import { portOf } from '../tools/port-of.mjs';
import { inRoot } from '../tools/root.mjs';
import { temporaryFolder } from '../tools/temporary.mjs';
import { common } from '../tools/webpack/common.mjs';

const NONCE = 'bench';
const POLICY = `default-src 'none'; script-src 'self' 'nonce-${NONCE}'; style-src 'self' 'nonce-${NONCE}'; img-src 'self' data:; font-src 'self'; connect-src 'self'`;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Each as a page of the product would use it. */
const PARTS = {
  Alert: `<Alert type="warning" showIcon title="Your email isn’t confirmed" description="Open the link that we sent." />`,
  Avatar: `<Avatar>AB</Avatar>`,
  Badge: `<Badge count={3}><a href="#x">Submissions</a></Badge>`,
  Card: `<Card title="Invoices" extra={<a href="#x">View all</a>}>None yet</Card>`,
  Table: `<Table rowKey="id" dataSource={[{ id: 'a', number: 'INV-2026-00001', client: 'Ann Baker' }, { id: 'b', number: 'INV-2026-00002', client: 'Rosa Delgado' }]} rowSelection={{}} columns={[{ title: 'Number', dataIndex: 'number', sorter: true }, { title: 'Client', dataIndex: 'client' }]} />`,
  DatePicker: `<><label htmlFor="due">Due date</label><DatePicker id="due" open /></>`,
  Descriptions: `<Descriptions column={1} items={[{ key: 'a', label: 'Client', children: 'Ann Baker' }, { key: 'b', label: 'Website', children: 'https://bakery.example/a-long-address-of-the-bakery-on-main-street' }]} />`,
  Drawer: `<Drawer open title="Menu" placement="left"><a href="#x">Projects</a></Drawer>`,
  Form: `<Form layout="vertical"><Form.Item name="name" label="Name" help="Enter a name" validateStatus="error"><Input /></Form.Item></Form>`,
  Layout: `<Layout><Layout.Sider><a href="#x">Projects</a></Layout.Sider><Layout><Layout.Header>Atelier</Layout.Header><Layout.Content>Projects</Layout.Content></Layout></Layout>`,
  Menu: `<Menu mode="inline" selectedKeys={['a']} items={[{ key: 'a', label: <a href="#a">Submissions</a> }, { key: 'b', label: <a href="#b">Invoices</a> }]} />`,
  Progress: `<Progress percent={40} />`,
  Segmented: `<Segmented options={['All', 'Messages', 'Emails', 'Payments', 'Files', 'Changes']} />`,
  Skeleton: `<Skeleton active paragraph={{ rows: 4 }} />`,
  Statistic: `<Statistic title="Outstanding" value={1625} prefix="$" />`,
  Steps: `<Steps current={1} items={[{ title: 'Cart' }, { title: 'Payment' }, { title: 'Done' }]} />`,
  Tabs: `<Tabs items={[{ key: 'a', label: 'Update', children: 'a' }, { key: 'b', label: 'Team note', children: 'b' }]} />`,
  Tag: `<Tag color="green">Paid</Tag>`,
  Timeline: `<Timeline items={[{ title: 'Today', content: 'Ann paid' }, { title: 'Monday', content: 'Invoice sent' }]} />`,
};

/** The product's own counterparts. */
const OWN = {
  Table: [inRoot('frontends/admin/table/data-table')],
  Alert: ['@atelier/shared/ui/alert'],
  Avatar: ['@atelier/shared/ui/profile-picture'],
  Badge: ['@atelier/shared/ui/badge'],
  Card: ['@atelier/shared/ui/card'],
  Form: ['@atelier/shared/ui/field', '@atelier/shared/use-form'],
  Menu: ['@atelier/shared/ui/console-menu'],
  Segmented: ['@atelier/shared/ui/status-filter'],
  Skeleton: ['@atelier/shared/ui/skeleton'],
  Tabs: ['@atelier/shared/ui/tabs'],
  Tag: ['@atelier/shared/ui/badge'],
};

const BASE = `import { createRoot } from 'react-dom/client';
import { AntdTheme } from '@atelier/shared/ui/theme';
import * as frame from '@atelier/shared/antd/frame';
import { Link } from '@atelier/shared/router';
import '@atelier/shared/ui/base.css';
globalThis.used = [Object.values(frame), Link];
const show = (page) => createRoot(document.querySelector('main')).render(<AntdTheme isConsole>{page}</AntdTheme>);
`;

// With the lowest quality whose sizes are within a few percent of the best, which takes minutes for all bundles.
const compressed = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

const folder = temporaryFolder('antd-parts');
const entries = { base: `${BASE}globalThis.show = show;` };
for (const [name, page] of Object.entries(PARTS)) {
  const more = page.includes('<Input') ? ', Input' : '';
  entries[name] = `import { ${name}${more} } from 'antd/es';\nglobalThis.show(${page});`;
}
for (const [name, modules] of Object.entries(OWN))
  entries[`own-${name}`] = modules
    .map((one, index) => `import * as own${index} from '${one}';\nglobalThis.own${index} = Object.values(own${index});`)
    .join('\n');

await build();
const sizes = Object.fromEntries(Object.keys(entries).map((name) => [name, sizeOf(name)]));
const server = http.createServer(answer).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const browser = await chromium.launch(await findBrowser());
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
process.stdout.write('part | added | own part | axe | refused by the policy | width at 320 px\n');
for (const name of Object.keys(PARTS)) {
  const { violations, refused, width } = await look(name);
  const own = OWN[name] ? kilobytes(sizes[`own-${name}`]) : '–';
  process.stdout.write(
    `${[name, kilobytes(sizes[name]), own, violations.join(', ') || 'none', refused, width].join(' | ')}\n`,
  );
}
await browser.close();
server.close();
await cleanUp();

async function build() {
  const config = common('shared', { folder: 'antd-parts', publicPath: '/', cacheName: 'antd-parts' });
  const modules = [inRoot('node_modules')];
  for (const [name, text] of Object.entries(entries)) fs.writeFileSync(path.join(folder, `${name}.tsx`), text);
  config.entry = Object.fromEntries(
    Object.keys(entries).map((name) => {
      const file = path.join(folder, `${name}.tsx`);
      // Without the modules that every page of the product has anyway.
      return [name, name === 'base' ? file : { import: file, dependOn: 'base' }];
    }),
  );
  config.resolve = { ...config.resolve, modules };
  config.resolveLoader = { modules };
  config.output = { path: path.join(folder, 'out'), publicPath: '/', filename: '[name].js', uniqueName: 'antd_parts' };
  config.optimization = { ...config.optimization, splitChunks: false };
  config.cache = false;
  const stats = await new Promise((resolve, reject) => {
    webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

function filesOf(name) {
  const out = path.join(folder, 'out');
  const files = fs.readdirSync(out, { recursive: true }).map(String);
  const styles = files.find((file) => new RegExp(`^assets/${name}\\.[^.]+\\.css$`).test(file));
  return { script: `${name}.js`, styles };
}

function sizeOf(name) {
  const { script, styles } = filesOf(name);
  return [script, styles]
    .filter(Boolean)
    .map((file) => compressed(fs.readFileSync(path.join(folder, 'out', file))))
    .reduce((sum, bytes) => sum + bytes, 0);
}

function answer(request, response) {
  const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
  if (entries[name]) {
    const { script, styles } = filesOf(name);
    response.setHeader('Content-Security-Policy', POLICY).setHeader('Content-Type', 'text/html').end(`<!doctype html>
      <html lang="en"><title>${name}</title><meta name="viewport" content="width=device-width">
      <link rel="stylesheet" href="/${filesOf('base').styles}">
      ${styles ? `<link rel="stylesheet" href="/${styles}">` : ''}
      <main></main><script nonce="${NONCE}">window.__NONCE__ = '${NONCE}'</script><script src="/base.js"></script><script src="/${script}"></script>`);
    return;
  }
  const file = path.join(folder, 'out', name);
  if (!fs.existsSync(file)) return void response.writeHead(404).end();
  response.setHeader('Content-Type', name.endsWith('.css') ? 'text/css' : 'text/javascript').end(fs.readFileSync(file));
}

async function look(name) {
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  let refused = 0;
  page.on('console', (message) => (refused += /Content Security Policy/.test(message.text()) ? 1 : 0));
  page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  await page.goto(`http://127.0.0.1:${portOf(server)}/${name}`);
  await page.waitForTimeout(1000);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  const { violations } = await page.evaluate(
    `${fs.readFileSync(AXE, 'utf8')}; axe.run(document, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } })`,
  );
  await page.close();
  return { violations: violations.map(({ id, nodes }) => `${id}×${nodes.length}`), refused, width };
}
