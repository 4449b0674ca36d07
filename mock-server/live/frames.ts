// Frames of the socket: every JSON frame is checked against the contract before it leaves, every text that comes in is known or dropped (MOC-16).
import type { LiveFrame } from '#mock/generated/contract.ts';
import { schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';

/** `connected` and the answer to a keep-alive are bare text. */
export const connectedText = 'connected';
export const keepAliveAnswer = 'keepAlived success';
/** What a client of this login sends to stay alive (LIV-22). */
export const keepAliveText = (loginName: string) => `${loginName}-keepAlived`;

/** Serialises a frame; a frame that breaks the contract is reported and not sent. */
export type FrameWriter = (frame: LiveFrame, report: (problem: string) => void) => string | null;

/** The kind of a frame for coverage: its telling key. */
export function frameKind(frame: LiveFrame): string {
  if ('quoteVal' in frame) return 'quoteVal';
  if ('quoteGone' in frame) return 'quoteGone';
  return 'commonMsgVal' in frame ? 'commonMsgVal' : 'xprice';
}

/** Compiles the check of LiveFrame once. */
export function frameWriter(document: object): FrameWriter {
  const check = schemaCompiler(document)({ $ref: '#/components/schemas/LiveFrame' });
  return (frame, report) => {
    if (check(frame)) return JSON.stringify(frame);
    report(wordsOf(check.mistakesIn(frame), frameKind(frame)));
    return null;
  };
}
