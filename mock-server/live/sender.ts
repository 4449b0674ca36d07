// Sends frames of a world: validated, stamped with its clock, and counted. Prices go to all, quotes and pushes to
// their recipients (BNK-46).
import type { LiveFrame } from '#mock/generated/contract.ts';
import type { Out } from '#mock/bank/engine/outbox.ts';
import type { Coverage } from '#mock/calls/coverage.ts';
import { changedPrices, livePrices, stampOf } from '#mock/worlds/world-prices.ts';
import type { World } from '#mock/worlds/world.ts';
import { frameKind, type FrameWriter } from './frames.ts';

export type Sender = {
  /** Sends pushes, quotes and price frames. */
  out(world: World, out: Out): void;
  /** Sends one price frame to all sockets of a world; returns the instant up to which it is current. */
  tick(world: World, since: number): number;
};

export function liveSender({ write, coverage }: { readonly write: FrameWriter; readonly coverage: Coverage }): Sender {
  const written = (world: World, frame: LiveFrame): string | null => {
    const report = (problem: string) =>
      world.log.violate({ at: world.bankClock.now(), kind: 'frameOut', where: 'live', field: frameKind(frame), problem });
    const text = write(frame, report);
    if (text !== null) coverage.framed(frameKind(frame));
    return text;
  };
  return {
    out(world, out) {
      if (out.kind === 'sessionEnded') return world.sockets.closeSession(out.tokenHash);
      const text = written(world, { ...stampOf(world), ...out.frame });
      if (text !== null) world.sockets.toLogin(out.loginName, text);
    },
    tick(world, since) {
      const now = world.bankClock.now();
      if (world.sockets.count() === 0 || world.socketFaults.stoppedTicks) return now;
      const isWhole = world.sockets.takeRenewal();
      const logins = world.sockets.logins();
      const frame = isWhole ? livePrices(world, logins, since, now) : now === since ? null : changedPrices(world, logins, since, now);
      const text = frame && written(world, frame);
      if (text) world.sockets.toAll(text);
      return now;
    },
  };
}
