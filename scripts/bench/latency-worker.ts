// A client in a worker thread that sends one request after the other over one kept-alive connection.
import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { median } from './figure.ts';

/** `request` is the complete text of one HTTP request. Its response must end with `}`. */
export type Asking = { readonly port: number; readonly request: string; readonly ms: number };

const closingBrace = 125;

/** Returns the median response time in ms; rejects at the first response that is not successful. */
function asked({ port, request, ms }: Asking): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + ms;
    const times: number[] = [];
    let began = performance.now();
    const ask = () => {
      began = performance.now();
      socket.write(request);
    };
    const socket = connect(port, '127.0.0.1', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (chunk.at(-1) !== closingBrace) return;
      times.push(performance.now() - began);
      if (times.length === 1 && !chunk.includes('"code":0')) reject(new Error(chunk.toString()));
      if (performance.now() < end) return ask();
      socket.destroy();
      resolve(median(times));
    });
  });
}

parentPort?.on('message', (asking: Asking) => {
  void asked(asking).then(
    (middle) => parentPort?.postMessage(middle),
    (error: unknown) => {
      throw error;
    },
  );
});
