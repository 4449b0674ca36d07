// Starts Prism, another implementation of the contract, on a free loopback port.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundlePath, mockPath } from './bundle.ts';

export type Prism = {
  /** Its address, without a trailing slash. */
  readonly address: string;
  stop(): Promise<void>;
};

/**
 * `mock` answers from examples; `proxy` checks the traffic with the bank at `upstream`, whose address names a world.
 * Resolves when Prism listens.
 */
export function startPrism(kind: 'mock' | 'proxy', upstream?: string): Promise<Prism> {
  const args = upstream === undefined ? [kind, mockPath] : [kind, bundlePath, upstream, '--errors'];
  const prism = spawn('prism', [...args, '-p', '0', '-h', '127.0.0.1'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (prism.exitCode !== null) return;
    prism.kill();
    await once(prism, 'exit');
  };
  return new Promise((resolve, reject) => {
    prism.once('exit', (code) => reject(new Error(`prism ${kind} ended with ${code}`)));
    const listen = (text: Buffer) => {
      const [, address] = /Prism is listening on (http:\/\/\S+)/.exec(text.toString()) ?? [];
      if (address === undefined) return;
      prism.stdout.off('data', listen).resume();
      resolve({ address, stop });
    };
    prism.stdout.on('data', listen);
  });
}
