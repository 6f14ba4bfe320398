import { brotliCompressSync } from 'node:zlib';
import fs from 'node:fs';
import { findBrowser } from '../tools/browser.mjs';
import { median } from '../tools/prove/support/load.mjs';
import { inRoot } from '../tools/root.mjs';
import { runNpm } from '../tools/run.mjs';
import { runMeasurement } from './side-by-side.mjs';

const KB = 1024;
const TRIES = 4;
// A slower benchmark index than this share of the best means that the machine is busy.
const MIN_SPEED_RATIO = 0.8;
let bestIndex = 0;

/**
 * Visits all pages in turn, and returns the median of each.
 * @param {{ name: string, url: string, device?: 'phone' | 'slow phone' | 'desktop', cookie?: string }[]} pages
 * @param {{ rounds: number, log: (text: string) => void }} options
 */
export async function auditPages(pages, { rounds, log }) {
  const visits = pages.map((page) => ({ page, all: [] }));
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    for (const { page, all } of visits) all.push(await audit(page.url, page));
  }
  const results = [];
  for (const { page, all } of visits) {
    const missed = [...new Set(all.flatMap((visit) => visit.missed))];
    if (missed.length) log(`${page.name} loses points for: ${missed.join(', ')}`);
    results.push({
      page: page.name,
      scores: all[0].scores.map((_, i) => median(all.map(({ scores }) => scores[i]))),
      cls: median(all.map(({ cls }) => cls)),
      lcp: median(all.map(({ lcp }) => lcp)),
      tbt: median(all.map(({ tbt }) => tbt)),
      initialScripts: (await initialScriptBytes(page)) / KB,
      totalScripts: median(all.map(({ scripts }) => scripts)) / KB,
      machine: median(all.map(({ machine }) => machine)),
    });
  }
  return results;
}

/** Returns the visit from the calmest moment of the machine. Retries because the browser sometimes fails. */
export async function audit(url, { device = 'phone', cookie = '' } = {}) {
  await installLighthouse();
  const browser = await findBrowser();
  let calmestVisit;
  let failed;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const options = { url, browser, device, cookie };
    const visit = await runMeasurement('lighthouse-run.mjs', options).catch((error) => void (failed = error));
    if (!visit) continue;
    if (!calmestVisit || visit.machine > calmestVisit.machine) calmestVisit = visit;
    bestIndex = Math.max(bestIndex, visit.machine);
    if (visit.machine >= MIN_SPEED_RATIO * bestIndex) break;
  }
  if (!calmestVisit) throw failed;
  return calmestVisit;
}

/** It has 12,000 files that only the bench needs. */
async function installLighthouse() {
  if (fs.existsSync(inRoot('bench/lighthouse/node_modules'))) return;
  const { ok, output } = await runNpm(['ci'], { cwd: inRoot('bench/lighthouse') });
  if (!ok) throw new Error(output);
}

async function initialScriptBytes({ url, cookie = '' }) {
  const html = await (await fetch(url, { headers: { cookie } })).text();
  let size = 0;
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    const [, source] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    if (source) size += brotliCompressSync(await (await fetch(new URL(source, url))).text()).length;
    else if (!/\stype="application\/(ld\+)?json"/.test(attributes)) size += brotliCompressSync(text).length;
  }
  return size;
}
