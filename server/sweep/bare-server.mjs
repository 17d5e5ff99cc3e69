/**
 * `node bare-server.mjs PORT SIZE`: Node's own server with a handler that does
 * nothing but send this many bytes. No server on Node is quicker than this one.
 */
import { createServer } from 'node:http';

const [port, size] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(size, 'x');
createServer((_, response) => response.end(body)).listen(port, '127.0.0.1');
