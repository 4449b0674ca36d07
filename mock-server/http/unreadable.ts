// Responses to what is not a readable request: also in the envelope, with the usual headers (MOC-14).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { languageOf, shapeEnvelope } from './envelope.ts';
import { answerHeaders } from './headers.ts';

const wrongPath = (problem: string) => ({ field: 'path', problem });

/** Answers a request whose path is invalid or has a segment longer than any operation allows. */
function answerBadAddress({ code }: { readonly code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request);
  const isTooLong = code === 'FST_ERR_MAX_PARAM_LENGTH';
  const body = isTooLong
    ? shapeEnvelope('unknownAddress', language, wrongPath('a part of it is too long'))
    : shapeEnvelope('shapeViolation', language, wrongPath('is no valid address'));
  reply
    .code(isTooLong ? 404 : 400)
    .headers(answerHeaders)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

const problems: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'did not arrive in time',
  HPE_HEADER_OVERFLOW: 'has headers that are too long',
};

/** Bytes that are not HTTP, or that never end: the connection is closed after the response. */
function answerNoRequest({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = { field: 'request', problem: problems[code] ?? 'is no HTTP' };
  const body = Buffer.from(JSON.stringify(shapeEnvelope('shapeViolation', 'zh-CN', problem)));
  const head = {
    ...answerHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n`), body]));
}

/** Options of the server for bytes that never become a request. */
export const unreadable = { frameworkErrors: answerBadAddress, clientErrorHandler: answerNoRequest } as const;
