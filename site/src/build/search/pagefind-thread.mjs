/**
 * One index of the search, made by Pagefind. The thread begins with what the last build has indexed, while the build
 * finds out what has changed; it gets the texts of this build then, and answers with the files that a visitor's search
 * loads, or nothing, where the build has ended before. Plain JavaScript, because a thread is no part of a bundle.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { close, createIndex } from 'pagefind';

/** Of Pagefind's files those that the search loads; its own interfaces are left out. */
const NEEDED = /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.\w\w\.pagefind|.+\.pf_\w+)$/;

const { list, folder } = workerData;
const last = listed();
const begun = last.length > 0 ? await begin(last) : undefined;

parentPort.on('message', async (texts) => {
  if (texts === undefined) {
    await close();
    process.exit();
  }
  const { index, answers } = canGoOn(texts) ? begun : await begin(texts);
  // A page that is added once more takes the place that it has.
  if (index === begun?.index)
    for (const [place, text] of texts.entries())
      if (text.hash !== last[place].hash) add(index, answers, text);
  const errors = (await Promise.all(answers.values())).flatMap((answer) => answer.errors);
  const { files, errors: fileErrors } = await index.getFiles();
  await close();
  const problems = [...errors, ...fileErrors];
  if (problems.length > 0) throw new Error(`Pagefind could not index the pages: ${problems.join('; ')}`);
  const needed = files.filter(({ path }) => NEEDED.test(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort.postMessage(needed.map(({ path, content }) => [path, content]));
  parentPort.close();
});

/** Pagefind numbers pages in the order in which they come, and takes none back. */
function canGoOn(texts) {
  return (
    begun !== undefined &&
    texts.length === last.length &&
    texts.every(({ url }, index) => url === last[index].url)
  );
}

/** The texts of the last build. A list that was cut short, or of which a text is gone, costs only time. */
function listed() {
  try {
    const { texts } = JSON.parse(readFileSync(list, 'utf8'));
    return texts.every(({ hash }) => existsSync(join(folder, hash))) ? texts : [];
  } catch (error) {
    if (error instanceof SyntaxError || error.code === 'ENOENT') return [];
    throw error;
  }
}

async function begin(texts) {
  const { index, errors } = await createIndex({});
  if (index === undefined) throw new Error(`Pagefind did not start: ${errors.join('; ')}`);
  const answers = new Map();
  for (const text of texts) add(index, answers, text);
  return { index, answers };
}

function add(index, answers, { url, hash }) {
  const content = readFileSync(join(folder, hash), 'utf8');
  answers.set(url, index.addHTMLFile({ url, content }));
}
