// A bank that a test can kill: its own process and data folder, with a web server in front.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, startBank } from './processes.ts';

/** Ports: `firstPort` for the bank, the next for control, the one after for the web server. */
export async function ownBank(firstPort: number) {
  const [port, control, web] = [firstPort, firstPort + 1, firstPort + 2];
  const folder = mkdtempSync(join(tmpdir(), 'own-bank-'));
  const bank = await startBank(port, control, { MOCK_DATA: folder });
  const stopWeb = await serveWeb(web, port);
  return {
    ...bank,
    control: `http://127.0.0.1:${control}`,
    stop: async () => {
      stopWeb();
      await bank.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
