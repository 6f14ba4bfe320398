import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';
import { inRoot } from '../root.mjs';
import { ExecutedFunctions, mergeExecuted } from './executed-functions.mjs';

/** Loaded before a process of the product: reports which functions ran and which files were requested. */
const functions = new ExecutedFunctions(inRoot('dist'));
const THREAD_ANSWERS_WITHIN_MS = 10_000;
functions.start();

if (!isMainThread) reportFromThread();
else if (process.send) reportOnRequest();
else process.on('exit', reportAtEnd);

function reportAtEnd() {
  const file = path.join(process.env.EXECUTION_FOLDER, `${process.pid}.json`);
  fs.writeFileSync(file, JSON.stringify({ executed: functions.take(), served: [], isComplete: true }));
}

function reportOnRequest() {
  const served = new Set();
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (event, ...args) {
    if (event === 'request') served.add(args[0].url.replace(/\?.*/, ''));
    return Reflect.apply(emit, this, [event, ...args]);
  };
  const threads = watchThreads();
  process.on('message', async (message) => {
    if (message !== 'report execution') return;
    const ofThreads = await threads.executed();
    const executed = mergeExecuted(functions.take(), ofThreads ?? {});
    process.send({ execution: { executed, served: [...served], isComplete: ofThreads !== undefined } });
    served.clear();
    functions.start();
  });
}

/** Functions that a thread ever ran count for all tests that follow, because its reports aren't tied to one. */
function watchThreads() {
  const channel = new BroadcastChannel('execution');
  channel.unref();
  const alive = new Set();
  let total = {};
  const waiting = new Set();
  process.on('worker', (worker) => {
    alive.add(worker.threadId);
    const { threadId } = worker;
    worker.once('exit', () => {
      alive.delete(threadId);
      waiting.delete(threadId);
    });
  });
  channel.onmessage = ({ data }) => {
    if (!data.executed) return;
    total = mergeExecuted(total, data.executed);
    waiting.delete(data.threadId);
  };
  return {
    /** `undefined` if a thread doesn't answer, because it blocks. */
    async executed() {
      for (const threadId of alive) waiting.add(threadId);
      const deadline = Date.now() + THREAD_ANSWERS_WITHIN_MS;
      // A thread that is still starting doesn't receive the first request.
      while (waiting.size > 0) {
        if (Date.now() > deadline) return undefined;
        channel.postMessage('report');
        await sleep(50);
      }
      return total;
    },
  };
}

function reportFromThread() {
  const channel = new BroadcastChannel('execution');
  channel.onmessage = ({ data }) => {
    if (data !== 'report') return;
    channel.postMessage({ threadId, executed: functions.take() });
    functions.start();
  };
  channel.unref();
}
