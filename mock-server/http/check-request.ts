// Whether a request keeps the contract: path, query, headers, media type and body (MOC-14, API-07).
import type { FastifyRequest } from 'fastify';
import type { RefusalKey } from '#mock/bank/refusals.ts';
import type { Operation } from '#mock/contract/document.ts';
import type { Problem, Validators } from './validators.ts';

/** 400 for shape, 415 for the media type. */
export type RequestViolation = { readonly status: 400 | 415; readonly key: RefusalKey; readonly problem: Problem };

const wrongShape = (problem: Problem | null): RequestViolation | null => problem && { status: 400, key: 'shapeViolation', problem };

/** The first way in which a request breaks the contract, or null. */
export function checkRequest(request: FastifyRequest, operation: Operation, validators: Validators): RequestViolation | null {
  return (
    wrongShape(validators.path(placesOf(request))) ??
    wrongShape(validators.query(request.query)) ??
    wrongShape(validators.headers(request.headers)) ??
    checkBody(request, operation, validators)
  );
}

/** The places of the path; the world is another matter. */
function placesOf({ params }: FastifyRequest): object {
  const { provider: _, ...places } = params as Record<string, string>;
  return places;
}

function checkBody(request: FastifyRequest, operation: Operation, validators: Validators): RequestViolation | null {
  const declared = Object.keys(operation.bodyTypes);
  if (declared.length === 0) {
    return request.body === undefined || request.body === null
      ? null
      : wrongShape({ field: 'body', problem: 'this operation takes no body' });
  }
  const mediaType = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  if (mediaType === '' || request.body === undefined)
    return wrongShape({ field: 'body', problem: `a body of ${declared.join(' or ')} is required` });
  const validate = validators.body[mediaType];
  if (!validate)
    return { status: 415, key: 'mediaType', problem: { field: 'content-type', problem: `${declared.join(' or ')} is expected` } };
  return wrongShape(validate(request.body));
}
