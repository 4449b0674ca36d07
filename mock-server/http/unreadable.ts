// What could not be read as a request at all is answered in the envelope too, with the headers of every answer (MOC-14).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { languageOf, shapeEnvelope } from './envelope.ts';
import { answerHeaders } from './headers.ts';

/** A request that has not arrived as a whole after so long is cut, and so often that is looked at, ms: together less than 10 s (TRU-06). */
const slowest = 8_000;
const lookedAtEvery = 1_000;

const wrongPath = (problem: string) => ({ field: 'path', problem });

/** An address that is no address, or whose parts are too long for any that exists. */
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

/** What is no HTTP, or never ends: the line is closed behind the answer. */
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

/** How long a request may take to arrive, and how often that is looked at, ms. How long an answer takes is not bounded. */
export type Patience = { readonly slowest: number; readonly lookedAtEvery: number };
export const patience: Patience = { slowest, lookedAtEvery };

/** Options of the server for what never becomes a request. */
export const unreadable = ({ slowest: within, lookedAtEvery: every }: Patience = patience) =>
  ({
    requestTimeout: within,
    http: { requestTimeout: within, headersTimeout: within, connectionsCheckingInterval: every },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoRequest,
  }) as const;
