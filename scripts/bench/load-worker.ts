// A client in a worker thread with several kept-alive connections, each of which sends the next request as soon as it
// has a response.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** Stands for a new client request id in the text of a request, so that no request is a repetition. */
export const newRequestId = '00000000-0000-4000-8000-000000000000';

/** `request` is the complete text of one HTTP request. Its response must end with `}`, or with `>` for an image. */
export type Load = {
  readonly port: number;
  readonly request: string;
  readonly ms: number;
  readonly connections: number;
  /** The expected status; 200 if absent. */
  readonly status?: number;
};

const ends: ReadonlySet<number | undefined> = new Set([125, 62]);

/** Returns the number of responses within the time; rejects at the first one of another status. */
function asked({ port, request, ms, connections, status = 200 }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + ms;
    let [answers, open] = [0, connections];
    const next = request.includes(newRequestId) ? () => request.replace(newRequestId, randomUUID()) : () => request;
    for (let count = 1; count <= connections; count += 1) {
      const socket = connect(port, '127.0.0.1', () => socket.write(next()));
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (!ends.has(chunk.at(-1))) return;
        answers += 1;
        if (answers <= connections && !chunk.includes(`HTTP/1.1 ${status} `)) reject(new Error(chunk.toString()));
        if (performance.now() < end) return void socket.write(next());
        socket.destroy();
        open -= 1;
        if (open === 0) resolve(answers);
      });
    }
  });
}

parentPort?.on('message', (load: Load) => {
  void asked(load).then(
    (answers) => parentPort?.postMessage(answers),
    (error: unknown) => {
      throw error;
    },
  );
});
