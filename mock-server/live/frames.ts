// Frames of the socket: JSON frames are validated before they are sent, and unknown incoming text is dropped (MOC-16).
import type { LiveFrame } from '#mock/generated/contract.ts';
import { type Check, schemaCompiler, wordsOf } from '#mock/contract/compiler.ts';

/** `connected` and the response to a keep-alive are plain text. */
export const connectedText = 'connected';
export const keepAliveAnswer = 'keepAlived success';
/** The text with which a client keeps its socket alive (LIV-22). */
export const keepAliveText = (loginName: string) => `${loginName}-keepAlived`;

/** Serializes a frame; an invalid frame is reported and null is returned. */
export type FrameWriter = (frame: LiveFrame, report: (problem: string) => void) => string | null;

/** Returns the kind of a frame, which is the name of its data field; coverage counts frames by kind. */
export function frameKind(frame: LiveFrame): string {
  if ('quoteVal' in frame) return 'quoteVal';
  if ('quoteGone' in frame) return 'quoteGone';
  if ('batchMoved' in frame) return 'batchMoved';
  return 'commonMsgVal' in frame ? 'commonMsgVal' : 'xprice';
}

/**
 * Creates a frame writer, which validates frames against the schema LiveFrame. The schema is compiled for the first
 * frame, as those of operations are for their first call, because compiling takes a sixth of the bank's start.
 */
export function frameWriter(document: object): FrameWriter {
  let compiled: Check | null = null;
  return (frame, report) => {
    const check = (compiled ??= schemaCompiler(document)({ $ref: '#/components/schemas/LiveFrame' }));
    if (check(frame)) return JSON.stringify(frame);
    report(wordsOf(check.mistakesIn(frame), frameKind(frame)));
    return null;
  };
}
