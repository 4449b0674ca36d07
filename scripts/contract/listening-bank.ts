// A bank for tools that read the contract: the test bench on free loopback ports, with its control API.
import { type Bench, startBench } from '#mock/test/bench.ts';

/** A bank that accepts connections. Its addresses have no trailing slash. */
export type ListeningBank = Bench & { readonly portal: string; readonly control: string };

/** Starts the bank; the caller must close it. Its responses are not counted as tests. */
export async function listeningBank(): Promise<ListeningBank> {
  const bench = await startBench();
  if (!bench.app.control) throw new Error('this bank has no control API');
  const loopback = { host: '127.0.0.1', port: 0 };
  return {
    ...bench,
    portal: await bench.app.portal.listen(loopback),
    control: await bench.app.control.listen(loopback),
    close: bench.stop,
  };
}
