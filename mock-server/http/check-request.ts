// Validates a request: path, query, headers, media type and body (MOC-14, API-07).
import type { FastifyRequest } from 'fastify';
import type { RefusalKey } from '#mock/bank/kernel/refusals.ts';
import { illFormedText } from './strict-json.ts';
import type { Problem, Validators } from './validators.ts';

/** 400 for shape, 415 for the media type. */
export type RequestViolation = { readonly status: 400 | 415; readonly key: RefusalKey; readonly problem: Problem };

const wrongShape = (problem: Problem | null): RequestViolation | null => problem && { status: 400, key: 'shapeViolation', problem };

/** Returns the first violation of a request; null if it is valid. */
export function checkRequest(request: FastifyRequest, validators: Validators): RequestViolation | null {
  return (
    wrongShape(validators.path(placesOf(request))) ??
    wrongShape(validators.query(request.query)) ??
    wrongShape(validators.headers(request.headers)) ??
    checkBody(request, validators)
  );
}

/** Returns the path parameters without `provider`, which names the world. */
function placesOf({ params }: FastifyRequest): object {
  const { provider: _, ...places } = params as Record<string, string>;
  return places;
}

/** The media type without its parameters. */
function mediaTypeOf({ headers }: FastifyRequest): string {
  const declared = headers['content-type'] ?? '';
  const end = declared.indexOf(';');
  return (end < 0 ? declared : declared.slice(0, end)).trim();
}

function checkBody(request: FastifyRequest, { body: accepted }: Validators): RequestViolation | null {
  const { body } = request;
  if (accepted.size === 0)
    return body === undefined || body === null ? null : wrongShape({ field: 'body', problem: 'this operation takes no body' });
  const types = () => [...accepted.keys()].join(' or ');
  const mediaType = mediaTypeOf(request);
  if (mediaType === '' || body === undefined) return wrongShape({ field: 'body', problem: `a body of ${types()} is required` });
  const validate = accepted.get(mediaType);
  if (!validate) return { status: 415, key: 'mediaType', problem: { field: 'content-type', problem: `${types()} is expected` } };
  return wrongShape(validate(body) ?? illFormedText(body));
}
