/** One thread of typst: answers the data of a document with what typst made of it. Plain JavaScript, because a thread is no part of a bundle. */
import { parentPort, workerData } from 'node:worker_threads';

const WITH_DIAGNOSTICS = 3;

const { library, module, fonts, template } = workerData;
const { initSync, TypstCompilerBuilder } = await import(library);
initSync({ module });
const builder = new TypstCompilerBuilder();
builder.set_dummy_access_model();
for (const font of fonts) await builder.add_raw_font(font);
const compiler = await builder.build();

parentPort.on('message', (data) => {
  compiler.reset();
  compiler.add_source('/document.typ', template);
  compiler.map_shadow('/document.json', Buffer.from(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort.postMessage(compiler.compile('/document.typ', undefined, 'pdf', WITH_DIAGNOSTICS));
});
